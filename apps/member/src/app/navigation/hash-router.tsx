import { type ReactNode, startTransition, useCallback, useLayoutEffect, useState } from 'react';
import { UNSAFE_createHashHistory as createHashHistory, type Location, Router } from 'react-router';

/**
 * Pages behind the `#` of the address. The library's own router of this kind comes in one module with links, forms and
 * data loading, which the login page would carry without using them.
 */
export function HashRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createHashHistory({ v5Compat: true }));
  const [state, setState] = useState(() => ({ action: history.action, location: withOwnKey(history.location) }));
  const follow = useCallback(({ action, location }: typeof state) => {
    const next = { action, location: withOwnKey(location) };
    startTransition(() => setState(next));
  }, []);
  useLayoutEffect(() => history.listen(follow), [history, follow]);
  return (
    <Router location={state.location} navigationType={state.action} navigator={history}>
      {children}
    </Router>
  );
}

/** The library calls every entry so that it did not make itself: the first one, and each that was typed or linked. */
const keyOfOthers = 'default';

/** Gives the browser's entry of now a key of its own, which it keeps, so that what is kept by key is kept for one entry. */
function withOwnKey(location: Location): Location {
  if (location.key !== keyOfOthers) return location;
  const key = `own-${Date.now()}`;
  // The library wants an index in every state, empty where it has given none.
  window.history.replaceState({ idx: null, ...window.history.state, key }, '');
  return { ...location, key };
}

import {
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useLayoutEffect,
  useState,
} from 'react';
import { UNSAFE_createHashHistory as createHashHistory, type Location, Router } from 'react-router';

const AddressContext = createContext<() => string>(() => '');

/** Reads path and query that the browser's address has by now: the page that is rendered may still be the one before. */
export function useAddress(): () => string {
  return useContext(AddressContext);
}

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
  const address = useCallback(() => history.location.pathname + history.location.search, [history]);
  return (
    <AddressContext value={address}>
      <Router location={state.location} navigationType={state.action} navigator={history}>
        {children}
      </Router>
    </AddressContext>
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

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

/** Path and query of the browser's current address; the rendered page may still be the previous one. */
export function useAddress(): () => string {
  return useContext(AddressContext);
}

/**
 * Router for addresses after the `#`. The library's own one comes with links, forms and data loading, which the login
 * page would load without using them.
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

/** The library's key for every entry that it did not create: the first one, and each typed or linked one. */
const keyOfOthers = 'default';

/** Gives the current history entry a key of its own, so that data stored by key belongs to one entry. */
function withOwnKey(location: Location): Location {
  if (location.key !== keyOfOthers) return location;
  const key = `own-${Date.now()}`;
  // The library expects an index in every state.
  window.history.replaceState({ idx: null, ...window.history.state, key }, '');
  return { ...location, key };
}

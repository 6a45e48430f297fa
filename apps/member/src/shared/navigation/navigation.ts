import { dialogExits } from '@fairtick/ui';
import { paths } from '../paths.ts';
import type { SessionStore } from '../session/session-store.ts';
import { readStored } from '../storage.ts';
import { checkNavigation, domainToAppend, withDomain } from './guard.ts';

/** What is kept with an entry of the browser's history: `bottom` marks the lowest page of the app's own stack. */
export type EntryState = { bottom: boolean };

/** How a router goes to a url. */
export type Go = (url: string, options: { replace: boolean; state: EntryState }) => void;

/** The browser's entry: how many of ours lie below it, and what we kept with it. */
function entryNow(): { index: number; bottom: boolean } {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null) return { index: 0, bottom: true };
  const index = 'idx' in state && typeof state.idx === 'number' ? state.idx : 0;
  const kept = 'usr' in state ? state.usr : null;
  const bottom = typeof kept === 'object' && kept !== null && 'bottom' in kept && kept.bottom === true;
  return { index, bottom: bottom || index === 0 };
}

/**
 * The four ways to another page, named as the spec names them. Each appends the domain parameter and passes the guard.
 * `attach` hands over the router once it stands.
 */
export function createNavigation({ session, host }: { session: SessionStore; host: string }) {
  let go: Go = () => {};
  const current = () => location.hash.slice(1) || paths.entry;

  function travel(url: string, replace: boolean, bottom: boolean): void {
    const backDomain = readStored('backDomain') ?? '';
    const target = withDomain(url, domainToAppend(current(), backDomain, host));
    const verdict = checkNavigation({
      target,
      current: current(),
      hasToken: session.token() !== null,
      backDomain,
      host,
    });
    if (verdict.kind === 'allow') return go(target, { replace, state: { bottom } });
    if (verdict.clearSession) session.clear();
    go(verdict.to, { replace: true, state: { bottom: true } });
  }

  const reLaunch = (url: string) => travel(url, true, true);
  const backOr = (url: () => string) =>
    dialogExits.leave(() => {
      if (entryNow().bottom) reLaunch(url());
      else history.back();
    });
  return {
    attach(router: Go): void {
      // A page follows a page, not the dialog that lies over it.
      go = (url, options) => dialogExits.leave(() => router(url, options));
    },
    host,
    /** On top of this page. */
    navigateTo: (url: string) => travel(url, false, false),
    /** In place of this page. */
    redirectTo: (url: string) => travel(url, true, entryNow().bottom),
    /** In place of all pages: the app's own way back ends there. */
    reLaunch,
    /** To a page of the bar, which has no page below it; the browser's way back still leads to the tab before. */
    switchTab: (url: string) => travel(url, false, true),
    /** One page back; home where there is none. */
    back: (): void => backOr(() => (session.token() === null ? paths.login : paths.home)),
    /** One page back once a page has done its work; to the page it belongs to where it was opened by its address. */
    done: (belongsTo: string): void => backOr(() => belongsTo),
  };
}

export type Navigation = ReturnType<typeof createNavigation>;

import { dialogExits } from '@fairtick/ui';
import { paths } from '../paths.ts';
import type { SessionStore } from '../session/session-store.ts';
import { readStored } from '../storage.ts';
import { checkNavigation, domainToAppend, withDomain } from './guard.ts';

/** State of a browser history entry: `bottom` marks the lowest page of the app's own stack. */
export type EntryState = { bottom: boolean };

/** The router's navigation function. */
export type Go = (url: string, options: { replace: boolean; state: EntryState }) => void;

/** The current history entry: how many of our pages are below it, and its state. */
function entryNow(): { index: number; bottom: boolean } {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null) return { index: 0, bottom: true };
  const index = 'idx' in state && typeof state.idx === 'number' ? state.idx : 0;
  const kept = 'usr' in state ? state.usr : null;
  const bottom = typeof kept === 'object' && kept !== null && 'bottom' in kept && kept.bottom === true;
  return { index, bottom: bottom || index === 0 };
}

/**
 * The four navigations of the specification. Each appends the domain parameter and passes the guard. `attach` connects
 * the router once it is mounted.
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
      // The previous page is a page, not the dialog over it.
      go = (url, options) => dialogExits.leave(() => router(url, options));
    },
    host,
    /** Opens on top of this page. */
    navigateTo: (url: string) => travel(url, false, false),
    /** Replaces this page. */
    redirectTo: (url: string) => travel(url, true, entryNow().bottom),
    /** Replaces all pages: the app's own back navigation ends there. */
    reLaunch,
    /** To a tab page, which has no page below it; the browser's back button still returns to the previous tab. */
    switchTab: (url: string) => travel(url, false, true),
    /** One page back; home if there is none. */
    back: (): void => backOr(() => (session.token() === null ? paths.login : paths.home)),
    /** One page back after a form is done; to the form's parent page if the form was opened by its address. */
    done: (belongsTo: string): void => backOr(() => belongsTo),
  };
}

export type Navigation = ReturnType<typeof createNavigation>;

import { paths } from '../paths.ts';
import type { SessionStore } from '../session/session-store.ts';
import { readStored } from '../storage.ts';
import { judgeNavigation, ridingDomain, withDomain } from './guard.ts';

/** How a router goes to a url. */
export type Go = (url: string, options: { replace: boolean }) => void;

/**
 * The ways to another page, named as the spec names them. Each appends the domain parameter and passes the guard.
 * `attach` hands over the router once it stands.
 */
export function createNavigation({ session, host }: { session: SessionStore; host: string }) {
  let go: Go = () => {};
  const current = () => location.hash.slice(1) || paths.entry;

  function travel(url: string, replace: boolean): void {
    const backDomain = readStored('backDomain') ?? '';
    const target = withDomain(url, ridingDomain(current(), backDomain, host));
    const verdict = judgeNavigation({
      target,
      current: current(),
      hasToken: session.token() !== null,
      backDomain,
      host,
    });
    if (verdict.kind === 'allow') return go(target, { replace });
    if (verdict.clearSession) session.clear();
    go(verdict.to, { replace: true });
  }

  return {
    attach(router: Go): void {
      go = router;
    },
    host,
    navigateTo: (url: string) => travel(url, false),
    redirectTo: (url: string) => travel(url, true),
    reLaunch: (url: string) => travel(url, true),
    switchTab: (url: string) => travel(url, false),
    /** One page back; home where there is none. */
    back(): void {
      const state: unknown = history.state;
      const index = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : 0;
      if (typeof index === 'number' && index > 0) history.back();
      else travel(session.token() === null ? paths.login : paths.home, true);
    },
  };
}

export type Navigation = ReturnType<typeof createNavigation>;

import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { checkNavigation } from '../../shared/navigation/guard.ts';
import type { EntryState } from '../../shared/navigation/navigation.ts';
import { usePlatform } from '../../shared/platform.tsx';
import { useSignedIn } from '../../shared/session/use-session.ts';
import { useBackDomain } from '../session/back-domain.ts';
import { useAddress } from './hash-router.tsx';

/**
 * Applies the guard to URLs that were typed, bookmarked or reached by the browser's own buttons: a forbidden page is
 * never rendered.
 */
export function Guarded({ children }: { children: ReactNode }) {
  const { session, navigation } = usePlatform();
  const signedIn = useSignedIn();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const address = useAddress();
  const backDomain = useBackDomain();
  const left = useRef<string | null>(null);
  const target = pathname + search;

  const verdict = checkNavigation({
    target,
    current: left.current === target ? null : left.current,
    hasToken: signedIn,
    backDomain,
    host: navigation.host,
  });

  // Before the page is shown, so that no press on it is lost.
  useLayoutEffect(() => navigation.attach((url, options) => void navigate(url, options)), [navigation, navigate]);
  useEffect(() => {
    // A page that was not shown is not left.
    if (verdict.kind === 'allow') left.current = target;
    // A navigation is in progress already and is checked when rendered: this decision is outdated.
    if (verdict.kind === 'allow' || address() !== target) return;
    if (verdict.clearSession) session.clear();
    void navigate(verdict.to, { replace: true, state: { bottom: true } satisfies EntryState });
  });

  return verdict.kind === 'allow' ? children : null;
}

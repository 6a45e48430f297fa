import { chooseReaderZone } from '@fairtick/i18n';
import { Fragment } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { LoadFailed } from '../shared/parts/load-failed.tsx';
import { Loading } from '../shared/parts/loading.tsx';
import { paths } from '../shared/paths.ts';
import { usePlatform } from '../shared/platform/platform.tsx';
import { useMe, useToken } from '../shared/platform/use-me.ts';

/** The address to return to after signing in. */
type CameFrom = { from?: string };

function useCameFrom(): string {
  const { from } = (useLocation().state ?? {}) as CameFrom;
  return from ?? paths.dashboard;
}

export function RequireSignedOut() {
  const from = useCameFrom();
  return useToken() === null ? <Outlet /> : <Navigate to={from} replace />;
}

/** Signed in, but a password change or TOTP enrolment is pending. */
export function RequirePartialSession() {
  return <WithMe when={(pending) => pending} otherwise={paths.dashboard} />;
}

/** Signed in, with no pending step. */
export function RequireFullSession() {
  return <WithMe when={(pending) => !pending} otherwise={paths.firstSteps} />;
}

function WithMe({ when, otherwise }: { when: (pending: boolean) => boolean; otherwise: string }) {
  const { pathname, search } = useLocation();
  const signedIn = useToken() !== null;
  const { session } = usePlatform();
  const query = useMe();
  const { data: me, error, isFetching } = query;
  if (!signedIn) {
    // After a sign-out the next user may be another person, so no return address is kept.
    const state: CameFrom = session.signedOutReason() === 'logout' ? {} : { from: pathname + search };
    return <Navigate to={paths.login} replace state={state} />;
  }
  if (me !== undefined) {
    const pending = me.mustChangePassword || me.mustEnrolTotp;
    if (!when(pending)) return <Navigate to={otherwise} replace />;
    chooseReaderZone(me.timeZone);
    // Re-mounts on a zone change, because rendered texts contain the zone.
    return (
      <Fragment key={me.timeZone}>
        <Outlet />
      </Fragment>
    );
  }
  if (error === null || isFetching) return <Loading />;
  return <LoadFailed query={query} />;
}

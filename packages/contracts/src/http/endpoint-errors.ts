import type { ErrorCode } from '../errors/errors.ts';
import type { Endpoint } from './endpoint.ts';

/** Errors of every call: input, size, rate limit, outage, internal error. */
const ofAny = ['INPUT_INVALID', 'BODY_TOO_LARGE', 'TOO_MANY_REQUESTS', 'UNAVAILABLE', 'INTERNAL'] as const;
const ofSession = ['UNAUTHENTICATED'] as const;
/** For administrators without a complete session or the permission; the database checks the permission again. */
const ofPermission = ['FORBIDDEN', 'ADMIN_PASSWORD_CHANGE_REQUIRED', 'ADMIN_TOTP_NOT_ENROLLED'] as const;
const ofStepUp = ['ADMIN_STEP_UP_REQUIRED'] as const;
const ofKey = ['IDEMPOTENCY_KEY_REQUIRED', 'IDEMPOTENCY_KEY_CONFLICT'] as const;
const ofSheet = ['SHEETS_AT_ONCE'] as const;

/** Error codes that all calls of a kind share, by the name of the kind. */
export const errorKinds = {
  any: ofAny,
  session: ofSession,
  permission: ofPermission,
  stepUp: ofStepUp,
  idempotencyKey: ofKey,
  sheet: ofSheet,
} as const;

type Kind<E, Part, Codes extends readonly ErrorCode[]> = E extends Part ? Codes[number] : never;

/** The codes that an endpoint declares, without those of its kinds. */
export type OwnErrorsOf<E extends Endpoint> = E extends { errors: readonly (infer Code extends ErrorCode)[] }
  ? Code
  : never;

/** Every error code of a call: its own and those of its kinds. */
export type ErrorsOf<E extends Endpoint> =
  | OwnErrorsOf<E>
  | (typeof ofAny)[number]
  | Kind<E, { auth: 'member' | 'admin' }, typeof ofSession>
  | (E extends { partialSession: true } ? never : Kind<E, { auth: 'admin' }, typeof ofPermission>)
  | Kind<E, { stepUp: true }, typeof ofStepUp>
  | Kind<E, { idempotent: true }, typeof ofKey>
  | Kind<E, { gives: 'sheet' }, typeof ofSheet>;

/**
 * Where a form shows the errors of its call, such as below a field. `Elsewhere` names the codes that it shows in the
 * usual place, so that the compiler finds a code without a place.
 */
export type ErrorPlaces<E extends Endpoint, Place, Elsewhere extends OwnErrorsOf<E> = never> = Readonly<
  Record<Exclude<OwnErrorsOf<E>, Elsewhere>, Place> & Partial<Record<Exclude<ErrorsOf<E>, OwnErrorsOf<E>>, Place>>
>;

/** The codes of an endpoint's kinds. */
export function errorsOfKind({ auth, partialSession, stepUp, idempotent, gives }: Endpoint): ErrorCode[] {
  return [
    ...ofAny,
    ...(auth === 'public' ? [] : ofSession),
    ...(auth === 'admin' && !partialSession ? ofPermission : []),
    ...(stepUp ? ofStepUp : []),
    ...(idempotent ? ofKey : []),
    ...(gives === 'sheet' ? ofSheet : []),
  ];
}

/** The same as `ErrorsOf`, as a list. */
export function errorsOf(endpoint: Endpoint): ErrorCode[] {
  return [...new Set([...errorsOfKind(endpoint), ...(endpoint.errors ?? [])])];
}

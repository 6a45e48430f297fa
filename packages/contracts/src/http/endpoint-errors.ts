import type { ErrorCode } from '../errors/errors.ts';
import type { Endpoint } from './endpoint.ts';

/** What any call can be refused with: input, size, pace, an outage, a fault of ours. */
const ofAny = ['INPUT_INVALID', 'BODY_TOO_LARGE', 'TOO_MANY_REQUESTS', 'UNAVAILABLE', 'INTERNAL'] as const;
const ofSession = ['UNAUTHENTICATED'] as const;
/** An administrator whose session is complete and who has the permission; the database asks for the permission again. */
const ofPermission = ['FORBIDDEN', 'ADMIN_PASSWORD_CHANGE_REQUIRED', 'ADMIN_TOTP_NOT_ENROLLED'] as const;
const ofStepUp = ['ADMIN_STEP_UP_REQUIRED'] as const;
const ofKey = ['IDEMPOTENCY_KEY_REQUIRED', 'IDEMPOTENCY_KEY_CONFLICT'] as const;
const ofSheet = ['SHEETS_AT_ONCE'] as const;

/** The codes of all calls of a kind, by the kind's name. */
export const errorKinds = {
  any: ofAny,
  session: ofSession,
  permission: ofPermission,
  stepUp: ofStepUp,
  idempotencyKey: ofKey,
  sheet: ofSheet,
} as const;

type Kind<E, Part, Codes extends readonly ErrorCode[]> = E extends Part ? Codes[number] : never;

/** The codes that an endpoint declares, without those of all calls of its kind. */
export type OwnErrorsOf<E extends Endpoint> = E extends { errors: readonly (infer Code extends ErrorCode)[] }
  ? Code
  : never;

/** Every code that a call can be refused with: its own, and those of all calls of its kind. */
export type ErrorsOf<E extends Endpoint> =
  | OwnErrorsOf<E>
  | (typeof ofAny)[number]
  | Kind<E, { auth: 'member' | 'admin' }, typeof ofSession>
  | (E extends { partialSession: true } ? never : Kind<E, { auth: 'admin' }, typeof ofPermission>)
  | Kind<E, { stepUp: true }, typeof ofStepUp>
  | Kind<E, { idempotent: true }, typeof ofKey>
  | Kind<E, { gives: 'sheet' }, typeof ofSheet>;

/**
 * Where a form shows the refusals of its call, such as below a field. `Elsewhere` names the codes that it shows where it
 * shows all others, so that the compiler finds a code of the call that has no place.
 */
export type ErrorPlaces<E extends Endpoint, Place, Elsewhere extends OwnErrorsOf<E> = never> = Readonly<
  Record<Exclude<OwnErrorsOf<E>, Elsewhere>, Place> & Partial<Record<Exclude<ErrorsOf<E>, OwnErrorsOf<E>>, Place>>
>;

/** The codes of all calls of an endpoint's kind. */
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

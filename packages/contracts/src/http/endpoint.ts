import type * as z from 'zod/mini';
import type { ErrorCode } from '../errors/errors.ts';

/** Who may call: nobody in particular, a signed-in member, or a signed-in administrator. */
export type Audience = 'public' | 'member' | 'admin';

export type Schema = z.ZodMiniType;

/**
 * One call of the HTTP interface, as data. The server mounts it, the client calls it, OpenAPI is made from it.
 * `response` is the envelope's `data`. An admin endpoint names exactly one permission.
 */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with `:name` parameters, as the server sees it; clients put an API base in front. */
  readonly path: string;
  readonly auth: Audience;
  readonly permission?: string;
  /** Needs an `Idempotency-Key` header (UUID), because it moves money. */
  readonly idempotent?: true;
  /** Asks for the session of an administrator who may still have to enrol TOTP or change the password. */
  readonly partialSession?: true;
  /** Asks an administrator's session for a TOTP code seen within the last `stepUpMs`; the console asks for one and repeats. */
  readonly stepUp?: true;
  readonly timeoutMs?: number;
  /** Takes a multipart form (`purpose`, `file`) instead of JSON. */
  readonly takes?: 'picture';
  /** Answers with bytes instead of the envelope; refusals come in the envelope all the same. */
  readonly gives?: 'picture' | 'csv' | 'json' | 'sheet';
  /** The header that carries a secret where the method has no body. */
  readonly secretHeader?: string;
  readonly summary: string;
  /** Codes of its own that a call can be refused with; `endpoint-errors.ts` adds those of all calls of its kind. */
  readonly errors?: readonly ErrorCode[];
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly response: Schema;
};

/** Keeps the literal types of an endpoint's method, path and schemas. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

type In<S> = S extends Schema ? z.input<S> : undefined;

/** What a caller hands over: only the parts that the endpoint has. */
export type InputOf<E extends Endpoint> = (E extends { params: infer P } ? { params: In<P> } : object) &
  (E extends { query: infer Q } ? { query: In<Q> } : object) &
  (E extends { body: infer B } ? { body: In<B> } : object);

/** The envelope's `data` as the wire carries it. */
export type DataOf<E extends Endpoint> = z.output<E['response']>;

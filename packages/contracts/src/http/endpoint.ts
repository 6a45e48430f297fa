import type * as z from 'zod/mini';
import type { ErrorCode } from '../errors/errors.ts';

/** Who may call: everyone, a signed-in member, or a signed-in administrator. */
export type Audience = 'public' | 'member' | 'admin';

export type Schema = z.ZodMiniType;

/**
 * One call of the HTTP interface, as data: the server mounts it, the client calls it, the OpenAPI document is generated
 * from it. `response` is the envelope's `data`. An admin endpoint names exactly one permission.
 */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with `:name` parameters, as the server sees it; clients put an API base before it. */
  readonly path: string;
  readonly auth: Audience;
  readonly permission?: string;
  /** Needs an `Idempotency-Key` header (UUID), because it moves money. */
  readonly idempotent?: true;
  /** Also accepts an administrator who still has to enrol TOTP or change the password. */
  readonly partialSession?: true;
  /** Requires a TOTP code entered within the last `stepUpMs`; the console asks for one and retries. */
  readonly stepUp?: true;
  readonly timeoutMs?: number;
  /** Takes a multipart form (`purpose`, `file`) instead of JSON. */
  readonly takes?: 'picture';
  /** Answers with bytes instead of the envelope; errors still use the envelope. */
  readonly gives?: 'picture' | 'csv' | 'json' | 'sheet';
  /** The header that carries a secret for a method without a body. */
  readonly secretHeader?: string;
  readonly summary: string;
  /** Its own error codes; `endpoint-errors.ts` adds those of its kinds. */
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

/** What a caller passes: only the parts that the endpoint has. */
export type InputOf<E extends Endpoint> = (E extends { params: infer P } ? { params: In<P> } : object) &
  (E extends { query: infer Q } ? { query: In<Q> } : object) &
  (E extends { body: infer B } ? { body: In<B> } : object);

/** The envelope's `data` in its JSON form. */
export type DataOf<E extends Endpoint> = z.output<E['response']>;

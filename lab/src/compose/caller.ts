import { randomUUID } from 'node:crypto';
import type { DataOf, Endpoint, Envelope, InputOf } from '@fairtick/contracts';

export type Caller = <const E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<DataOf<E>>;

/** Calls an installation over HTTP like any client. @throws Error with the refusal's code. */
export function callerOf(url: string, token?: string): Caller {
  return (async (
    endpoint: Endpoint,
    input: { params?: Record<string, string>; query?: Record<string, string>; body?: object },
  ) => {
    const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => input.params?.[name] ?? '');
    const query = new URLSearchParams(input.query);
    const answer = await fetch(`${url}${path}${query.size > 0 ? `?${query.toString()}` : ''}`, {
      method: endpoint.method,
      headers: {
        'accept-language': 'en',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(endpoint.idempotent ? { 'idempotency-key': randomUUID() } : {}),
        ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
      signal: AbortSignal.timeout(15_000),
    });
    const envelope = (await answer.json()) as Envelope;
    if (!answer.ok) throw new Error(`${endpoint.method} ${path}: ${answer.status} ${envelope.error ?? ''}`);
    return envelope.data;
  }) as Caller;
}

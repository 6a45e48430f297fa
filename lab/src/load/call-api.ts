import { Agent, request } from 'node:http';
import type { Envelope } from '@fairtick/contracts';

/** A response of the API, or none, which leaves open whether the call took effect. */
type Answer = { status: number; envelope: Envelope } | { unknown: string };

export type ApiCaller = {
  call(input: {
    method: 'GET' | 'POST';
    path: string;
    token?: string;
    idempotencyKey?: string;
    body?: object;
  }): Promise<Answer>;
  /** Number of responses by status. */
  statuses: ReadonlyMap<number, number>;
  close(): void;
};

const answerTimeoutMs = 5_000;

/** Keep-alive connections to one API; never throws, because crash tests expect every kind of failure. */
export function createApiCaller(baseUrl: string, maxSockets: number): ApiCaller {
  const agent = new Agent({ keepAlive: true, maxSockets });
  const statuses = new Map<number, number>();
  return {
    statuses,
    call: ({ method, path, token, idempotencyKey, body }) =>
      new Promise((resolve) => {
        const text = body === undefined ? undefined : JSON.stringify(body);
        const outgoing = request(
          new URL(path, baseUrl),
          {
            method,
            agent,
            timeout: answerTimeoutMs,
            headers: {
              'accept-language': 'en',
              ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
              ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
              ...(text === undefined
                ? {}
                : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
            },
          },
          (response) => {
            const chunks: Buffer[] = [];
            response.on('data', (chunk: Buffer) => chunks.push(chunk));
            response.on('error', (error) => resolve({ unknown: error.message }));
            response.on('end', () => {
              const { statusCode = 0 } = response;
              statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
              resolve(parse(statusCode, Buffer.concat(chunks).toString()));
            });
          },
        );
        outgoing.on('timeout', () => outgoing.destroy(new Error('API call timed out')));
        outgoing.on('error', (error) => resolve({ unknown: error.message }));
        outgoing.end(text);
      }),
    close: () => agent.destroy(),
  };
}

function parse(status: number, text: string): Answer {
  try {
    return { status, envelope: JSON.parse(text) as Envelope };
  } catch {
    return { unknown: `status ${status} without JSON` };
  }
}

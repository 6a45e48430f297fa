import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError, createApiBases, createClient, createServerClock, mintKey } from '@fairtick/client';
import { createUpload, type DataOf, type Endpoint, type InputOf, type UploadPurpose } from '@fairtick/contracts';

/** Calls an installation's API with a session. Every call has its own idempotency key. */
export type Caller = <const E extends Endpoint>(
  endpoint: E,
  ...input: object extends InputOf<E> ? [input?: InputOf<E>] : [input: InputOf<E>]
) => Promise<DataOf<E>>;

const busyTries = 10;
const busyPauseMs = 500;

/** Repeats a request while a server that has just started is too busy to answer it (503). */
export async function untilNotBusy<A extends { status: () => number }>(send: () => Promise<A>): Promise<A> {
  for (let left = busyTries; ; left -= 1) {
    const answer = await send();
    if (answer.status() !== 503 || left === 0) return answer;
    await sleep(busyPauseMs);
  }
}

/** A caller with a token; null for public calls. A server that is too busy to answer is asked again with the same key. */
export function callerOf(url: string, token: string | null): Caller {
  const { call } = createClient({
    bases: createApiBases({ pageUrl: url, bases: ['.'], index: { read: () => 0, save: () => undefined } }),
    clock: createServerClock(),
    token: () => token,
    language: () => 'zh-Hans',
    onUnauthenticated: () => undefined,
    onMessage: () => undefined,
  });
  const any = call as (endpoint: Endpoint, input: object, options: object) => Promise<unknown>;
  return (async (endpoint: Endpoint, input: object = {}) => {
    const idempotencyKey = mintKey();
    for (let left = busyTries; ; left -= 1) {
      try {
        return await any(endpoint, input, { idempotencyKey });
      } catch (error) {
        if (!(error instanceof ApiError) || error.error !== 'UNAVAILABLE' || left === 0) throw error;
        await sleep(busyPauseMs);
      }
    }
  }) as Caller;
}

/** Uploads a picture as the app does. Returns its id. */
export async function sendPicture(url: string, token: string, purpose: UploadPurpose, file: Buffer): Promise<string> {
  const form = new FormData();
  form.append('purpose', purpose);
  form.append('file', new Blob([new Uint8Array(file)]), 'picture');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(url + createUpload.path, { method: 'POST', headers, body: form });
  if (!answer.ok) throw new Error(`picture upload refused: ${await answer.text()}`);
  return ((await answer.json()) as { data: DataOf<typeof createUpload> }).data.id;
}

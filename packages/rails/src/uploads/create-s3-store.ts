import { createHash, randomBytes, randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { UploadStore } from '@fairtick/core/uploads';
import { AwsClient } from 'aws4fetch';
import type { S3Settings } from './s3-settings.ts';

export type S3Store = UploadStore & {
  /**
   * Writes, reads and removes a few bytes of its own.
   * @throws S3Refusal when the store will never take what is configured, Error when it could not be asked.
   */
  check: () => Promise<void>;
};

/** The store answered, and trying again would not change its answer. */
export class S3Refusal extends Error {}

export type S3Pace = { timeoutMs: number; tries: number; pauseMs: number };

/** A try has ten seconds, and a picture three tries: a member waits for the upload. */
const standardPace: S3Pace = { timeoutMs: 10_000, tries: 3, pauseMs: 250 };
/** Sealed pictures are smaller; an answer that is longer is none of ours. */
const longestBytes = 32 * 1024 * 1024;

/**
 * Sealed pictures as objects of one bucket, through any store that speaks S3. They are encrypted before they are sent, so
 * the store and its disks hold random bytes. Each call names the digest of what it sends, so nothing is cut on the way.
 */
export function createS3Store(settings: S3Settings, pace: S3Pace = standardPace): S3Store {
  const { endpoint, bucket, style, region, accessKeyId, secretAccessKey } = settings;
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
  const base = baseOf(endpoint, bucket, style);

  async function ask(
    method: 'PUT' | 'GET' | 'DELETE',
    name: string,
    body?: Uint8Array<ArrayBuffer>,
  ): Promise<Response> {
    const url = `${base}/${objectNameOf(name)}`;
    for (let attempt = 1; ; attempt += 1) {
      const answer = await once(method, url, body).catch((error: unknown) => troubleOf(error));
      const isFinal = typeof answer !== 'string' && answer.status < 500 && answer.status !== 429;
      if (isFinal) return answer;
      if (typeof answer !== 'string') await answer.body?.cancel();
      if (attempt >= pace.tries) {
        const said = typeof answer === 'string' ? answer : `status ${answer.status}`;
        throw new Error(`the store of pictures did not answer: ${said}`);
      }
      // Not all at once after an outage.
      const pauseMs = pace.pauseMs * 2 ** (attempt - 1);
      await sleep(randomInt(Math.ceil(pauseMs / 2), pauseMs + 1));
    }
  }

  async function once(method: string, url: string, body?: Uint8Array<ArrayBuffer>): Promise<Response> {
    const sha256 = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const signed = await signer.sign(url, {
      method,
      headers: { 'x-amz-content-sha256': sha256 },
      ...(body === undefined ? {} : { body }),
    });
    return fetch(signed, { redirect: 'manual', signal: AbortSignal.timeout(pace.timeoutMs) });
  }

  const put: UploadStore['put'] = async (name, bytes) => {
    const answer = await ask('PUT', name, Uint8Array.from(bytes));
    await expectOk(answer);
  };
  const get: UploadStore['get'] = async (name) => {
    const answer = await ask('GET', name);
    if (answer.status === 404 && (await codeOf(answer)) !== 'NoSuchBucket') return undefined;
    if (!answer.ok) throw await refusalOf(answer);
    return readWhole(answer);
  };
  const remove: UploadStore['remove'] = async (name) => {
    const answer = await ask('DELETE', name);
    if (answer.status === 404 && (await codeOf(answer)) !== 'NoSuchBucket') return;
    await expectOk(answer);
  };
  return {
    put,
    get,
    remove,
    async check() {
      const name = randomBytes(16).toString('hex');
      const bytes = randomBytes(64);
      await put(name, bytes);
      const read = await get(name);
      await remove(name);
      if (read === undefined || !read.equals(bytes))
        throw new S3Refusal('the store gave back other bytes than it was given');
    },
  };
}

function baseOf(endpoint: string, bucket: string, style: S3Settings['style']): string {
  const { protocol, host } = new URL(endpoint);
  return style === 'path' ? `${protocol}//${host}/${bucket}` : `${protocol}//${bucket}.${host}`;
}

/** Never a path, whatever the database says. */
function objectNameOf(name: string): string {
  if (!/^[0-9a-f]{32}$/.test(name)) throw new Error('no name of a stored picture');
  return name;
}

async function expectOk(answer: Response): Promise<void> {
  if (!answer.ok) throw await refusalOf(answer);
  await answer.body?.cancel();
}

/** Codes of the protocol, never a key or an address. */
async function refusalOf(answer: Response): Promise<S3Refusal> {
  const code = await codeOf(answer);
  return new S3Refusal(`the store of pictures refused: status ${answer.status}${code === '' ? '' : `, ${code}`}`);
}

/** The code in an error's body, which is read once. */
async function codeOf(answer: Response): Promise<string> {
  const text = await answer
    .clone()
    .text()
    .catch(() => '');
  return /<Code>([A-Za-z0-9]{1,60})<\/Code>/.exec(text.slice(0, 10_000))?.[1] ?? '';
}

async function readWhole(answer: Response): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of answer.body ?? []) {
    length += piece.length;
    if (length > longestBytes) throw new Error('an object is larger than any picture');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** What became of the connection, in a word. */
function troubleOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name;
}

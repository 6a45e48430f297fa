import type { IncomingMessage } from 'node:http';

/** Size of the largest phone pictures; more is not read. */
const mostBytes = 64 * 1024 * 1024;
const mostMs = 10_000;
/**
 * A sender that is silent for three checks is waiting for the answer. After a blocked event loop the first check only
 * reads what has arrived.
 */
const lookMs = 200;
const quietLooks = 3;

/**
 * Reads and drops the rest of a refused body: many clients read the answer only after sending everything, and see a
 * broken connection if the server closes earlier. Bounded in bytes and time.
 */
export async function drainBody(raw: IncomingMessage): Promise<void> {
  if (raw.readableEnded || raw.destroyed || Number(raw.headers['content-length'] ?? 0) > mostBytes) return;
  const enough = Promise.withResolvers<void>();
  let left = mostBytes;
  let quiet = 0;
  const last = setTimeout(enough.resolve, mostMs);
  const looks = setInterval(() => {
    quiet += 1;
    if (quiet === quietLooks) enough.resolve();
  }, lookMs);
  const drop = (chunk: Buffer) => {
    left -= chunk.length;
    quiet = 0;
    if (left < 0) enough.resolve();
  };
  raw.on('data', drop).once('end', enough.resolve).once('close', enough.resolve).resume();
  await enough.promise;
  raw.off('data', drop);
  clearTimeout(last);
  clearInterval(looks);
}

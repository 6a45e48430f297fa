import type { IncomingMessage } from 'node:http';

/** As much as a telephone's largest picture; more is not waited for. */
const mostBytes = 64 * 1024 * 1024;
const mostMs = 10_000;
/** Who sends nothing in three such looks is listening. A process that stood still looks once, then reads what came. */
const lookMs = 200;
const quietLooks = 3;

/**
 * Reads on what is left of a body that is refused, and drops it: many clients listen only once they have sent everything,
 * and hear nothing but a broken connection from who hangs up before. Bounded in bytes and time.
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

import type { Redis } from '../shared/redis.ts';

/** The seat of a dead process is free after this time; a running export renews its seat. */
const seatMs = 60_000;
const renewMs = 20_000;
/** A Redis that does not answer must not stop the export. */
const answerWithinMs = 500;

/**
 * Takes a seat, or renews one. Returns 1 with a seat, 0 where the person or all together have reached their limit.
 * KEYS: all seats, the person's; ARGV: seat, life in ms, limit of the person, limit of all, 1 to renew.
 */
const script = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
for _, key in ipairs(KEYS) do redis.call('ZREMRANGEBYSCORE', key, '-inf', now) end
if ARGV[5] == '0' and (redis.call('ZCARD', KEYS[2]) >= tonumber(ARGV[3]) or redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[4])) then
  return 0
end
for _, key in ipairs(KEYS) do
  redis.call('ZADD', key, now + ARGV[2], ARGV[1])
  redis.call('PEXPIRE', key, ARGV[2])
end
return 1`;

export type SeatLimits = { perPerson: number; together: number };

/**
 * A seat among those of all processes, kept until `leave` is called or the process dies. Null where none is free. While
 * Redis is unavailable every caller gets one: each process has its own limit besides.
 */
export async function takeSeat(
  redis: Redis,
  seat: { id: string; personId: string } & SeatLimits,
): Promise<{ leave: () => void } | null> {
  const keys = ['sheet-seats', `sheet-seats:${seat.personId}`];
  const ask = (renews: boolean) => {
    const limits = [String(seat.perPerson), String(seat.together), renews ? '1' : '0'];
    return withTimeout(redis.eval(script, { keys, arguments: [seat.id, String(seatMs), ...limits] })).catch(() => null);
  };
  if ((await ask(false)) === 0) return null;
  const renewing = setInterval(() => void ask(true), renewMs).unref();
  const leave = () => {
    clearInterval(renewing);
    for (const key of keys) redis.zRem(key, seat.id).catch(() => undefined);
  };
  return { leave };
}

async function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Redis does not answer')), answerWithinMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

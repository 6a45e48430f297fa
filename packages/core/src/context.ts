import { randomFillSync } from 'node:crypto';
import type { Db } from '@fairtick/db';

export type Clock = { now: () => Date };
export type Ids = { uuid: () => string };
export type Log = {
  info: (detail: object, message: string) => void;
  warn: (detail: object, message: string) => void;
  error: (detail: object, message: string) => void;
};

/**
 * What a process passes to every use-case; a use-case declares the part that it needs. Modules with more needs extend
 * it.
 */
export type Ctx = { db: Db; clock: Clock; ids: Ids; log: Log };

export const systemClock: Clock = { now: () => new Date() };

/**
 * UUIDs of version 7: milliseconds, a counter of 12 bits, 62 random bits. Lists are ordered by id, so ids that are made
 * in the same millisecond count up from a random start (RFC 9562, 6.2, method 1).
 */
export function uuidsV7(clock: Clock): Ids {
  const bytes = Buffer.alloc(16);
  let last = -1;
  let counter = 0;
  return {
    uuid: () => {
      const now = clock.now().getTime();
      randomFillSync(bytes, 6);
      // The highest bit of the start is 0: 2,048 ids and more fit into a millisecond before the counter starts again.
      counter = now === last ? (counter + 1) & 0xfff : bytes.readUInt16BE(6) & 0x7ff;
      last = now;
      bytes.writeUIntBE(now, 0, 6);
      bytes.writeUInt16BE(0x7000 | counter, 6);
      bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
      const hex = bytes.toString('hex');
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
    },
  };
}

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

/** UUIDs of version 7: milliseconds, then 74 random bits. */
export function uuidsV7(clock: Clock): Ids {
  const bytes = Buffer.alloc(16);
  return {
    uuid: () => {
      randomFillSync(bytes, 6);
      bytes.writeUIntBE(clock.now().getTime(), 0, 6);
      bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
      bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
      const hex = bytes.toString('hex');
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
    },
  };
}

import { existsSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';

/** A fresh installation takes about 150 MB; Postgres whose log finds no room any more stops in the middle of the day. */
const neededMb = 300;

/**
 * Refuses to start where the databases would soon stop for lack of room.
 * @param room what is free for an ordinary user: blocks and their bytes.
 * @throws Error that says what the operator has to do
 */
export function checkDisk(folder: string, room: { bavail: number; bsize: number } = roomOf(folder)): void {
  const freeMb = Math.floor((room.bavail * room.bsize) / 1_000_000);
  if (freeMb >= neededMb) return;
  throw new Error(
    `the disk of ${folder} has ${freeMb} MB left and ${neededMb} are needed: make room there, or name another folder with DATA_DIR`,
  );
}

/** Of the disk that the folder is on, or would be. */
function roomOf(folder: string): { bavail: number; bsize: number } {
  return existsSync(folder) ? statfsSync(folder) : roomOf(dirname(folder));
}

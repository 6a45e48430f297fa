import { readStored, writeStored } from '../../platform/storage.ts';

/** Seconds to choose from, in which an approval can be taken back; 0 sends it at once. */
export const undoChoices = [0, 5, 10] as const;
const byDefault = 5;
const most = 30;

/** Seconds in which this browser can take an approval back before it is sent. */
export function undoSeconds(): number {
  const stored = Number(readStored('undo') ?? byDefault);
  return Number.isInteger(stored) && stored >= 0 && stored <= most ? stored : byDefault;
}

export function storeUndoSeconds(seconds: number): void {
  writeStored('undo', String(seconds));
}

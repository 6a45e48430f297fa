import { type TapeEntry, ticks } from '@fairtick/contracts';
import type { Call } from './create-client.ts';

/** The most that the public tape gives in one call. */
export const tapePageLimit = 5_000;

/** Reads on the public tape of a product, oldest first; `null` when it cannot be asked now. */
export function tapeReader(call: Call) {
  return async (productId: string, fromSeq: number): Promise<readonly TapeEntry[] | null> => {
    const query = { fromSeq, limit: tapePageLimit };
    const answer = await call(ticks, { params: { id: productId }, query }, { quiet: true }).catch(() => null);
    return answer?.items ?? null;
  };
}

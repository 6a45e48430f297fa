import { productTerms, type TapeEntry, ticks } from '@fairtick/contracts';
import type { Call } from './create-client.ts';

/** Maximum entries per call of the public tape. */
export const tapePageLimit = 5_000;

/** Reads the public tape of a product, oldest first; `null` when it is not available now. */
export function tapeReader(call: Call) {
  return async (productId: string, fromSeq: number): Promise<readonly TapeEntry[] | null> => {
    const query = { fromSeq, limit: tapePageLimit };
    const answer = await call(ticks, { params: { id: productId }, query }, { quiet: true }).catch(() => null);
    return answer?.items ?? null;
  };
}

/** Published settlement limits of a product that are not part of its terms; `null` when not available now. */
export function limitsReader(call: Call) {
  return async (productId: string): Promise<{ symbol: string; pip: string; stalenessMs: number } | null> =>
    await call(productTerms, { params: { id: productId } }, { quiet: true }).catch(() => null);
}

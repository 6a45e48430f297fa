import { productTerms, type TapeEntry, ticks } from '@fairtick/contracts';
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

/** What a product publishes of what decides its orders and is no term; `null` when it cannot be asked now. */
export function limitsReader(call: Call) {
  return async (productId: string): Promise<{ symbol: string; pip: string; stalenessMs: number } | null> =>
    await call(productTerms, { params: { id: productId } }, { quiet: true }).catch(() => null);
}

/** An entry of a product's tape that the socket brought. */
type Entry = { readonly productId: string; readonly seq: number };

/**
 * Tells whether ticks of a product are missing: after its answer was read and before its channel was joined, or lost by
 * a slow line. Entries come in the order of the tape.
 */
export function createMissedTicks() {
  /** The last entries of each product that came without one missing between them. */
  const runs = new Map<string, { from: number; to: number }>();
  return {
    /** @param answeredSeq the tape's end when the product was answered; undefined before the first answer */
    isMissed({ productId, seq }: Entry, answeredSeq: number | undefined): boolean {
      const run = runs.get(productId);
      const from = run !== undefined && seq <= run.to + 1 ? run.from : seq;
      runs.set(productId, { from, to: seq });
      return answeredSeq !== undefined && answeredSeq < from - 1;
    },
  };
}

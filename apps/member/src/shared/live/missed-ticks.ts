/** A tape entry from the socket. */
type Entry = { readonly productId: string; readonly seq: number };

/**
 * Detects missing ticks of a product: before its channel was joined, or lost on a slow connection. Entries come in tape
 * order.
 */
export function createMissedTicks() {
  /** Last entry of each product without a gap before it. */
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

import { ApiError, networkError, noAnswer, offlineError } from './api-error.ts';
import { mintKey } from './mint-key.ts';

/** No answer, or one that leaves the outcome open: only a retry with the same key finds it out. */
const lost = new Set<string>([networkError, 'INTERNAL', 'UNAVAILABLE']);
/** Not carried out this time; says nothing about an earlier try. */
const turnedAway = new Set<string>([offlineError, 'UNAUTHENTICATED', 'TOO_MANY_REQUESTS']);

/**
 * Hands out idempotency keys: the same one for the same input until the server has decided about it, so that pressing
 * a button again after a lost answer never does anything twice.
 */
export function createIntentKeys(mint: () => string = mintKey) {
  let open: { intent: string; key: string; isLost: boolean } | null = null;
  function keyOf(input: unknown): string {
    const intent = JSON.stringify(input);
    if (open?.intent !== intent) open = { intent, key: mint(), isLost: false };
    return open.key;
  }
  /** Records what came back; undefined for success. */
  function answered(error?: unknown): void {
    const reason = error instanceof ApiError ? error.error : networkError;
    if (open === null || error === undefined || !(lost.has(reason) || turnedAway.has(reason))) open = null;
    else open.isLost ||= lost.has(reason);
  }
  return {
    keyOf,
    answered,
    /**
     * Sends an input under its key.
     * @throws what `send` does, but `NETWORK` for a repeat that could not be sent while the first answer is lost: the
     * outcome is open then.
     */
    async send<Output>(input: unknown, send: (key: string) => Promise<Output>): Promise<Output> {
      try {
        const output = await send(keyOf(input));
        answered();
        return output;
      } catch (error) {
        answered(error);
        throw open?.isLost && error instanceof ApiError && error.error === offlineError ? noAnswer() : error;
      }
    },
  };
}

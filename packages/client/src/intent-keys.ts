import { ApiError, networkError, noAnswer, offlineError } from './api-error.ts';
import { mintKey } from './mint-key.ts';

/** No answer, or one that leaves the outcome open: only a retry with the same key reveals it. */
const lost = new Set<string>([networkError, 'INTERNAL', 'UNAVAILABLE']);
/** Not processed this time; reveals nothing about an earlier attempt. */
const turnedAway = new Set<string>([offlineError, 'UNAUTHENTICATED', 'TOO_MANY_REQUESTS']);

/**
 * Creates idempotency keys: the same key for the same input until the server has decided about it, so that pressing a
 * button again after a lost answer never repeats the action.
 */
export function createIntentKeys(mint: () => string = mintKey) {
  let open: { intent: string; key: string; isLost: boolean } | null = null;
  function keyOf(input: unknown): string {
    const intent = JSON.stringify(input);
    if (open?.intent !== intent) open = { intent, key: mint(), isLost: false };
    return open.key;
  }
  /** Records the result; undefined for success. */
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
     * @throws any error of `send`, but `NETWORK` for a repeat that could not be sent while the first answer is lost:
     * the outcome is open then
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

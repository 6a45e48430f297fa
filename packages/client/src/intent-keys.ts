import { ApiError, networkError } from './api-error.ts';
import { mintKey } from './mint-key.ts';

/** No answer, or none that says what became of it: only the same key tells the truth. */
const undecided = new Set<string>([networkError, 'INTERNAL', 'UNAVAILABLE', 'UNAUTHENTICATED', 'TOO_MANY_REQUESTS']);

/** Whether an answer leaves open what became of the call. */
function isUndecided(error: unknown): boolean {
  return !(error instanceof ApiError) || undecided.has(error.error);
}

/**
 * Hands out idempotency keys: the same one for the same input until the server has decided about it, so that pressing
 * a button again after a lost answer never does anything twice.
 */
export function createIntentKeys(mint: () => string = mintKey) {
  let open: { intent: string; key: string } | null = null;
  return {
    keyOf(input: unknown): string {
      const intent = JSON.stringify(input);
      if (open?.intent !== intent) open = { intent, key: mint() };
      return open.key;
    },
    /** Tells what came back; undefined for success. */
    answered(error?: unknown): void {
      if (error === undefined || !isUndecided(error)) open = null;
    },
  };
}

/** Why a call has no data. `code` 401, 403, 404, 429, 500 as the envelope says; 0 when no answer came at all. */
export class ApiError extends Error {
  readonly code: number;
  /** Stable key such as `ORDER_INSUFFICIENT_BALANCE`; `NETWORK` when no answer came, `OFFLINE` when nothing was sent. */
  readonly error: string;
  /** Wording in the asked language; empty when the server gave none. */
  readonly msg: string;
  readonly data: unknown;
  readonly retryAfterS: number | null;
  constructor(input: { code: number; error: string; msg: string; data?: unknown; retryAfterS?: number | null }) {
    super(input.msg || input.error);
    this.name = 'ApiError';
    this.code = input.code;
    this.error = input.error;
    this.msg = input.msg;
    this.data = input.data;
    this.retryAfterS = input.retryAfterS ?? null;
  }
}

export const networkError = 'NETWORK';
export const offlineError = 'OFFLINE';

export const noAnswer = (code = 0) => new ApiError({ code, error: networkError, msg: '' });

/**
 * Rejects a command before it is sent while there is no network, so that its outcome is certain.
 * @throws ApiError `OFFLINE`
 */
export function refuseOffline(): void {
  // Node has no `navigator.onLine`; there the network is assumed.
  if ('onLine' in navigator && !navigator.onLine) throw new ApiError({ code: 0, error: offlineError, msg: '' });
}

/** Text that the specification uses for a server error without a message; never shown. */
export const bareWord = 'error';

/**
 * Adds a message to the error: the server's own, else that of its code. A lost answer has none, because its outcome is
 * open.
 */
export function withMessage(error: ApiError, wording: ((code: number) => string) | undefined): ApiError {
  const isLost = error.code === 0 && error.error !== offlineError;
  if ((error.msg !== '' && error.msg !== bareWord) || isLost) return error;
  const { code, data, retryAfterS } = error;
  return new ApiError({ code, error: error.error, msg: wording?.(code) ?? '', data, retryAfterS });
}

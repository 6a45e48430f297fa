import type { Envelope } from '@fairtick/contracts';
import { ApiError, networkError } from './api-error.ts';

/** A gateway's answers for an unreachable server count as no answer. */
const gatewayStatuses = new Set([502, 503, 504]);

/**
 * The `data` of an envelope. Success is code 200, 0 or none.
 * @throws ApiError with the envelope's code; `NETWORK` when the answer is not ours.
 */
export async function readEnvelope(response: Response): Promise<unknown> {
  const json: unknown = await response.json().catch(() => undefined);
  if (!isEnvelope(json)) {
    const unreachable = gatewayStatuses.has(response.status) || response.ok;
    throw new ApiError({ code: unreachable ? 0 : response.status, error: networkError, msg: '' });
  }
  const { code = response.ok ? 200 : response.status, msg = '', data, error } = json;
  if (response.ok && (code === 200 || code === 0)) return data;
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  throw new ApiError({
    code,
    error: error ?? `CODE_${code}`,
    msg,
    data,
    retryAfterS: Number.isFinite(retryAfter) ? retryAfter : null,
  });
}

/** Checked by hand, because the login page would load the schema library for this alone. */
function isEnvelope(json: unknown): json is Partial<Envelope> {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return false;
  const is = (key: string, type: string) => !(key in json) || typeof json[key as keyof typeof json] === type;
  return is('code', 'number') && is('msg', 'string') && is('error', 'string') && is('requestId', 'string');
}

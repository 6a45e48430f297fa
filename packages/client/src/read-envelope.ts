import { envelopeSchema } from '@fairtick/contracts';
import { ApiError, networkError } from './api-error.ts';

/** Answers of a gateway that stands before a dead server: as good as no answer. */
const gatewayStatuses = new Set([502, 503, 504]);

/**
 * The `data` of an envelope. Success is code 200, 0 or none.
 * @throws ApiError with the envelope's code; `NETWORK` when the answer is not ours.
 */
export async function readEnvelope(response: Response): Promise<unknown> {
  const json: unknown = await response.json().catch(() => undefined);
  const parsed = envelopeSchema.safeParse(json);
  if (!parsed.success) {
    const unreachable = gatewayStatuses.has(response.status) || response.ok;
    throw new ApiError({ code: unreachable ? 0 : response.status, error: networkError, msg: '' });
  }
  const { code = response.ok ? 200 : response.status, msg = '', data, error } = parsed.data;
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

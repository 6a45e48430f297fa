import { ApiError, networkError, offlineError } from '@fairtick/client';
import type { Endpoint, ErrorsOf } from '@fairtick/contracts';
import { adminFrameText, type Translate } from '@fairtick/i18n';

/** An error in one sentence, with the server's own message where there is one. */
export function errorText(error: unknown, t: Translate): string {
  if (!(error instanceof ApiError)) return t(adminFrameText.unknownSystemErrorReport);
  if (error.error === offlineError) return t(adminFrameText.offlineNothingSent);
  if (error.error === networkError) return t(adminFrameText.networkTroubleNoAnswer);
  return error.msg === '' ? t(adminFrameText.unknownSystemErrorReport) : error.msg;
}

/** The error code of a refused call; empty for any other error. */
export function errorKey<E extends Endpoint>(error: unknown): ErrorsOf<E> | '' {
  // The server answers only with declared codes, which its tests check.
  return error instanceof ApiError ? (error.error as ErrorsOf<E>) : '';
}

import { ApiError } from '@fairtick/client';
import { adminAccountText, type Translate } from '@fairtick/i18n';
import { errorText } from './error-text.ts';

/** An error in one sentence; one that the browser's passkey dialog threw, such as after a cancel, asks to try again. */
export function passkeyError(error: unknown, t: Translate): string {
  return error instanceof ApiError ? errorText(error, t) : t(adminAccountText.passkeyNotDone);
}

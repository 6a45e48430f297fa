import { ApiError, networkError, offlineError } from '@fairtick/client';
import type { Endpoint, ErrorsOf } from '@fairtick/contracts';
import type { Translate } from '@fairtick/i18n';

/** An error in one sentence, with the server's own message where there is one. */
export function errorText(error: unknown, t: Translate): string {
  if (!(error instanceof ApiError)) return t('未知系统错误，请联系管理员');
  if (error.error === offlineError) return t('网络已断开，没有发出任何内容。');
  if (error.error === networkError) return t('网络异常，未收到服务器答复');
  return error.msg === '' ? t('未知系统错误，请联系管理员') : error.msg;
}

/** The error code of a refused call; empty for any other error. */
export function errorKey<E extends Endpoint>(error: unknown): ErrorsOf<E> | '' {
  // The server answers only with declared codes, which its tests check.
  return error instanceof ApiError ? (error.error as ErrorsOf<E>) : '';
}

import { ApiError, networkError, offlineError } from '@fairtick/client';
import type { Endpoint, ErrorsOf } from '@fairtick/contracts';

/** A failure in one sentence: the server's own wording where there is one. */
export function errorText(error: unknown, t: (source: string) => string): string {
  if (!(error instanceof ApiError)) return t('未知系统错误，请联系管理员');
  if (error.error === offlineError) return t('网络已断开，没有发出任何内容。');
  if (error.error === networkError) return t('网络异常，未收到服务器答复');
  return error.msg === '' ? t('未知系统错误，请联系管理员') : error.msg;
}

/** The stable key of a refusal of a call; empty for anything else. */
export function errorKey<E extends Endpoint>(error: unknown): ErrorsOf<E> | '' {
  // The server answers with no other code: its tests hold it to what endpoints declare.
  return error instanceof ApiError ? (error.error as ErrorsOf<E>) : '';
}

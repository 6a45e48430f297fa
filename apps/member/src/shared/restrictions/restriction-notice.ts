import { ApiError } from '@fairtick/client';

export type RestrictionNotice = { message: string; endsAt: string | null };

/** The administrator's message about a freeze or login bar, and its end time; null for other errors. */
export function restrictionNoticeOf(error: unknown): RestrictionNotice | null {
  const data = error instanceof ApiError ? error.data : null;
  if (typeof data !== 'object' || data === null || !('memberMessage' in data)) return null;
  const { memberMessage: message } = data;
  if (typeof message !== 'string') return null;
  return { message, endsAt: 'endsAt' in data && typeof data.endsAt === 'string' ? data.endsAt : null };
}

/** Why a session ended, and the administrator's message, for the login page. */
export type SessionEndNotice = { refusal: string; notice: RestrictionNotice | null };

/** The reason for the end of a session; null if it only expired. */
export function sessionEndNoticeOf(error: ApiError): SessionEndNotice | null {
  const { issues } = Object(error.data) as { issues?: { message?: string }[] };
  const refusal = issues?.[0]?.message;
  return refusal ? { refusal, notice: restrictionNoticeOf(error) } : null;
}

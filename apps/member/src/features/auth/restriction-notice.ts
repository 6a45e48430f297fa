import { ApiError } from '@fairtick/client';

export type RestrictionNotice = { message: string; endsAt: string | null };

/** What an administrator wrote for the member with a freeze or a login bar, and when it ends by itself; null for other errors. */
export function restrictionNoticeOf(error: unknown): RestrictionNotice | null {
  const data = error instanceof ApiError ? error.data : null;
  if (typeof data !== 'object' || data === null || !('memberMessage' in data)) return null;
  const { memberMessage: message } = data;
  if (typeof message !== 'string') return null;
  return { message, endsAt: 'endsAt' in data && typeof data.endsAt === 'string' ? data.endsAt : null };
}

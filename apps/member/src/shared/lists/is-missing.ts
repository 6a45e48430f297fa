import { ApiError } from '@fairtick/client';

/**
 * Whether there is no such thing: its address names none, or one that cannot be (a link that was cut), or one that is
 * not there. Trying again would say the same.
 */
export function isMissing(id: string, error: Error | null): boolean {
  return id === '' || (error instanceof ApiError && (error.error === 'NOT_FOUND' || error.error === 'INPUT_INVALID'));
}

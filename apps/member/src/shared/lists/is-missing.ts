import { ApiError } from '@fairtick/client';

/**
 * Whether the object does not exist: no id in the address, a malformed id (a truncated link), or an unknown one. A
 * retry would give the same answer.
 */
export function isMissing(id: string, error: Error | null): boolean {
  return id === '' || (error instanceof ApiError && (error.error === 'NOT_FOUND' || error.error === 'INPUT_INVALID'));
}

import { DomainError } from '@fairtick/contracts';

/** For a cursor that this list did not issue. */
export function invalidCursorError(): DomainError {
  return new DomainError('INPUT_INVALID', { issues: [{ path: 'cursor', message: 'not a cursor of this list' }] });
}

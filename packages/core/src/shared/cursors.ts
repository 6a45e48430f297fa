import { DomainError } from '@fairtick/contracts';

/** A cursor that its list did not give. */
export function falseCursor(): DomainError {
  return new DomainError('INPUT_INVALID', { issues: [{ path: 'cursor', message: 'not a cursor of this list' }] });
}

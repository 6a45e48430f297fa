import { DomainError, isErrorCode } from '@fairtick/contracts';
import { refusalOfDoor, sqlState } from '@fairtick/db';

/** What acting_admin raises when the session or the permission is gone. */
const forbiddenState = 'FT403';

/** A refusal that a door of the database raised, as the error of the table that it names; any other error as it is. */
export function asRefusal(error: unknown): unknown {
  if (sqlState(error) === forbiddenState) return new DomainError('FORBIDDEN');
  const refusal = refusalOfDoor(error);
  return refusal !== undefined && isErrorCode(refusal.code) ? new DomainError(refusal.code, refusal.details) : error;
}

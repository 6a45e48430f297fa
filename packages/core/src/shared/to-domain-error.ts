import { DomainError, type ErrorCode, isErrorCode } from '@fairtick/contracts';
import { refusalOfProcedure, sqlState, violatedConstraint } from '@fairtick/db';

/** What acting_admin raises when the session or the permission is gone. */
const forbiddenState = 'FT403';

/** Unique constraints that decide between two at the same moment -> what the second one is refused with. */
export type ConstraintRefusals = Readonly<Record<string, ErrorCode>>;

/** A refusal that the database raised, as the error of the table that it names; any other error as it is. */
export function toDomainError(error: unknown, constraints: ConstraintRefusals = {}): unknown {
  if (sqlState(error) === forbiddenState) return new DomainError('FORBIDDEN');
  const taken = constraints[violatedConstraint(error) ?? ''];
  if (taken !== undefined) return new DomainError(taken);
  const refusal = refusalOfProcedure(error);
  return refusal !== undefined && isErrorCode(refusal.code) ? new DomainError(refusal.code, refusal.details) : error;
}

import { DomainError, type ErrorCode, isErrorCode } from '@fairtick/contracts';
import { refusalOfProcedure, sqlState, violatedConstraint } from '@fairtick/db';

/** Raised by acting_admin when the session or the permission no longer exists. */
const forbiddenState = 'FT403';

/** Unique constraints that decide between concurrent calls -> the error of the later one. */
export type ConstraintRefusals = Readonly<Record<string, ErrorCode>>;

/** A refusal raised by the database as a DomainError; any other error unchanged. */
export function toDomainError(error: unknown, constraints: ConstraintRefusals = {}): unknown {
  if (sqlState(error) === forbiddenState) return new DomainError('FORBIDDEN');
  const taken = constraints[violatedConstraint(error) ?? ''];
  if (taken !== undefined) return new DomainError(taken);
  const refusal = refusalOfProcedure(error);
  return refusal !== undefined && isErrorCode(refusal.code) ? new DomainError(refusal.code, refusal.details) : error;
}

import { DomainError } from '@fairtick/contracts';

/** For `catch`: returns a refusal, so that what was written beside it is committed; throws any other error. */
export function refusalOrThrow(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  throw error;
}

import { DomainError } from '@fairtick/contracts';

/** For `catch`: a refusal becomes the result, so that what was noted beside it is kept; any other error goes on. */
export function refusalOrThrow(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  throw error;
}

import { DomainError } from '@fairtick/contracts';
import { sqlState } from '@fairtick/db';
import { toDomainError } from '../shared/to-domain-error.ts';

/** Says what the database refused in the words of the interface. @throws always */
export function nameTaken(error: unknown): never {
  if (sqlState(error) === '23505') throw new DomainError('SAVED_FILTER_NAME_TAKEN');
  throw toDomainError(error);
}

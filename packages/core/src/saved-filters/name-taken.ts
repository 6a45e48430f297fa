import { DomainError } from '@fairtick/contracts';
import { sqlState } from '@fairtick/db';
import { toDomainError } from '../shared/to-domain-error.ts';

/** Maps a refusal of the database to an error of the contract. @throws always */
export function nameTaken(error: unknown): never {
  if (sqlState(error) === '23505') throw new DomainError('SAVED_FILTER_NAME_TAKEN');
  throw toDomainError(error);
}

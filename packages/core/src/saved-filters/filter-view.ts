import type { SavedFilter } from '@fairtick/contracts';
import type { FilterRow } from './saved-filters.repo.ts';

export function filterView({ updatedAt, ...row }: FilterRow): SavedFilter {
  return { ...row, updatedAt: updatedAt.toISOString() };
}

export { changeFilter, removeFilter } from './change-filter.ts';
export { listFilters } from './list-filters.ts';
export { saveFilter } from './save-filter.ts';

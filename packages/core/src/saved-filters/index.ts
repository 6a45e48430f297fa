export { changeFilter } from './change-filter.ts';
export { listFilters } from './list-filters.ts';
export { removeFilter } from './remove-filter.ts';
export { saveFilter } from './save-filter.ts';

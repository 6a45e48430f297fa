import { changeFilter, removeFilter, type SavedFilter, savedFilters, saveFilter } from '@fairtick/contracts';
import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../platform/platform.tsx';

/** An administrator's saved filters of one list and the commands on them. Callers show refusals. */
export function useSavedFilters(list: string) {
  const { call, queries } = usePlatform();
  const queryKey = ['saved-filters', list];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(savedFilters, { query: { list } }, { signal, quiet: true }),
    staleTime: 60_000,
  });
  const refresh = () => queries.invalidateQueries({ queryKey });
  return {
    filters: data?.items ?? [],
    save: async ({ name, query }: Pick<SavedFilter, 'name' | 'query'>) => {
      await call(saveFilter, { body: { list, name, query } }, { quiet: true });
      await refresh();
    },
    change: async ({ id, name, query }: Pick<SavedFilter, 'id' | 'name' | 'query'>) => {
      await call(changeFilter, { params: { id }, body: { name, query } }, { quiet: true });
      await refresh();
    },
    remove: async (id: string) => {
      await call(removeFilter, { params: { id } });
      await refresh();
    },
  };
}

import { changeFavourites, favouritesMax } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { toast } from '@fairtick/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { usePlatform } from '../platform.tsx';
import { favouritesQuery, queryKeys } from '../queries.ts';

/** Products that the member marked, and a way to mark one or to unmark it; it shows at once and goes back if it failed. */
export function useFavourites() {
  const { t } = useText();
  const platform = usePlatform();
  const { call, queries } = platform;
  const { data } = useQuery(favouritesQuery(platform));
  const change = useMutation({
    // One after another, so that the last press is what stands.
    scope: { id: 'favourites' },
    mutationFn: (productIds: string[]) => call(changeFavourites, { body: { productIds } }),
    onError: () => void queries.invalidateQueries({ queryKey: queryKeys.favourites }),
  });
  const marked = data ?? [];
  return {
    /** Before, nothing can be marked: a change names all that are. */
    isKnown: data !== undefined,
    marked,
    isMarked: (productId: string) => marked.includes(productId),
    toggle: (productId: string) => {
      if (!data) return;
      const next = data.includes(productId) ? data.filter((id) => id !== productId) : [...data, productId];
      if (next.length > favouritesMax) return toast.error(t('自选最多 {{count}} 个', { count: favouritesMax }));
      queries.setQueryData(favouritesQuery(platform).queryKey, next);
      change.mutate(next);
    },
  };
}

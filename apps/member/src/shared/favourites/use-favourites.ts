import { changeFavourites, favouritesMax } from '@fairtick/contracts';
import { profilesText, useText } from '@fairtick/i18n';
import { toast } from '@fairtick/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { usePlatform } from '../platform.tsx';
import { favouritesQuery, queryKeys } from '../queries.ts';

/** The member's watchlist, with functions to change it; a change shows immediately and is undone if it failed. */
export function useFavourites() {
  const { t } = useText();
  const platform = usePlatform();
  const { call, queries } = platform;
  const { data, isPending } = useQuery(favouritesQuery(platform));
  const change = useMutation({
    // Run in sequence, so that the last press wins.
    scope: { id: 'favourites' },
    mutationFn: (productIds: string[]) => call(changeFavourites, { body: { productIds } }),
    onError: () => void queries.invalidateQueries({ queryKey: queryKeys.favourites }),
  });
  const marked = data ?? [];
  return {
    /** False until loaded, because a change sends the whole watchlist. */
    isKnown: data !== undefined,
    /** True once loaded, or once loading failed. */
    isSettled: !isPending,
    marked,
    isMarked: (productId: string) => marked.includes(productId),
    toggle: (productId: string) => {
      if (!data) return;
      const next = data.includes(productId) ? data.filter((id) => id !== productId) : [...data, productId];
      if (next.length > favouritesMax) return toast.error(t(profilesText.watchlistLimit, { count: favouritesMax }));
      queries.setQueryData(favouritesQuery(platform).queryKey, next);
      change.mutate(next);
    },
  };
}

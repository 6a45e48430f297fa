import { useEffect, useRef, useState } from 'react';
import { usePlatform } from '../platform.tsx';
import { productsQuery } from '../queries.ts';
import { createMissedTicks } from './missed-ticks.ts';
import { useServerMessages } from './use-live.ts';

/** One answer for all products replaces missed ticks, at most this often. */
const missedTicksMs = 3_000;

/**
 * Keeps the day's high and low complete where they are shown: they come from the products' answer and every tick since,
 * so the products are fetched again when ticks were missed.
 */
export function useCompleteDay(): void {
  const platform = usePlatform();
  const { queries } = platform;
  const { queryKey } = productsQuery(platform);
  const [missedTicks] = useState(createMissedTicks);
  const refetch = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(refetch.current), []);
  useServerMessages((message) => {
    if (message.type !== 'tick' && message.type !== 'stall') return;
    const answered = queries.getQueryData(queryKey)?.items.find(({ id }) => id === message.productId);
    if (!missedTicks.isMissed(message, answered?.seq)) return;
    refetch.current ??= setTimeout(() => {
      // Ticks that arrive before the answer belong to the same gap.
      void queries.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false }).finally(() => {
        refetch.current = undefined;
      });
    }, missedTicksMs);
  });
}

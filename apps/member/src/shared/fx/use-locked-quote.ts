import { type FxPair, type FxSide, lockFxQuote } from '@fairtick/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSecondsUntil } from '../live/use-seconds-until.ts';
import { usePlatform } from '../platform.tsx';

/** Delay after typing before a rate is requested. */
const debounceMs = 500;

type Wanted = { pair: FxPair; side: FxSide; amount: string };

/** A rate locked for an amount, with its remaining seconds; requested again when amount or pair change. */
export function useLockedQuote(wanted: Wanted | null) {
  const { call } = usePlatform();
  const [round, setRound] = useState(0);
  const text = wanted ? JSON.stringify(wanted) : null;
  const rested = useDebounced(text);
  const isCurrent = rested !== null && rested === text;
  const query = useQuery({
    queryKey: ['fx-quote', rested, round],
    queryFn: ({ signal }) => call(lockFxQuote, { body: JSON.parse(rested ?? '') as Wanted }, { signal, quiet: true }),
    enabled: isCurrent,
    // A reconnect refetches queries, but a locked quote stays valid.
    staleTime: 'static',
    gcTime: 0,
  });
  const quote = isCurrent ? query.data : undefined;
  const leftS = useSecondsUntil(quote?.expiresAt ?? null);
  return {
    quote,
    leftS,
    isHolding: quote !== undefined && leftS > 0,
    isLocking: text !== null && (!isCurrent || query.isFetching),
    error: isCurrent ? query.error : null,
    /** Requests a new rate for the same amount. */
    relock: () => setRound((before) => before + 1),
  };
}

export type LockedQuote = ReturnType<typeof useLockedQuote>;

/** The value once it has not changed for a moment. */
function useDebounced(value: string | null): string | null {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(setRested, debounceMs, value);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}

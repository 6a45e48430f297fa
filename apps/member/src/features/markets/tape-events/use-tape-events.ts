import { type TapeEntry, ticks as ticksEndpoint } from '@fairtick/contracts';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useServerMessages } from '../../../shared/live/use-live.ts';
import { usePlatform } from '../../../shared/platform.tsx';
import { useAfterStart } from '../../../shared/waits/use-after-start.ts';
import { spansOf, type TapeEvents, tapeEvents } from './tape-periods.ts';

/** The tape's events are requested for so many candles at once: a screen touches two such spans, seldom three. */
const spanCandles = 300;
const mostSpans = 3;
const mostEvents = 1_000;
/** Besides stalls, which are pushed. */
const pollMs = 60_000;

const noEvents: TapeEvents = { stops: [], changes: [] };

type Window = { productId: string; fromMs: number; toMs: number; stepMs: number; isShown: boolean };

/** Stops and changes of source of a product's tape in the visible time; empty while hidden, not loaded, or during the start. */
export function useTapeEvents({ productId, fromMs, toMs, stepMs, isShown }: Window): TapeEvents {
  const { call, clock } = usePlatform();
  const queries = useQueryClient();
  const isAfterStart = useAfterStart();
  const lengthMs = spanCandles * stepMs;
  const newest = Math.floor(clock.now() / lengthMs);
  const spans = isShown && isAfterStart ? spansOf(fromMs, Math.min(toMs, clock.now()), lengthMs, mostSpans) : [];
  const keyOf = (span: number) => ['tape-events', productId, lengthMs, span];
  const entries = useQueries({
    queries: spans.map((span) => ({
      queryKey: keyOf(span),
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<readonly TapeEntry[]> => {
        const query = {
          events: 'true' as const,
          from: new Date(span * lengthMs).toISOString(),
          to: new Date((span + 1) * lengthMs - 1).toISOString(),
          limit: mostEvents,
        };
        return (await call(ticksEndpoint, { params: { id: productId }, query }, { signal, quiet: true })).items;
      },
      staleTime: span < newest ? Number.POSITIVE_INFINITY : pollMs / 2,
      refetchInterval: span < newest ? (false as const) : pollMs,
    })),
    combine: combineEntries,
  });
  useServerMessages((message) => {
    if (message.type === 'stall' && message.productId === productId) {
      void queries.invalidateQueries({ queryKey: keyOf(newest) });
    }
  });
  return useMemo(() => (entries.length === 0 ? noEvents : tapeEvents(entries)), [entries]);
}

/** Entries of all spans; the one after the last event of a span may also be in the next. */
function combineEntries(results: readonly { data: readonly TapeEntry[] | undefined }[]): readonly TapeEntry[] {
  const bySeq = new Map(results.flatMap(({ data = [] }) => data.map((entry) => [entry.seq, entry] as const)));
  return [...bySeq.values()];
}

import { fetchReferences } from '@fairtick/core/fx';
import type { ScheduledHandler } from '../../run-scheduled.ts';

/** Fetches this minute's exchange rates; without a source there are none, and quotes are refused. */
export const fetchReferencesJob: ScheduledHandler = async (ctx) => {
  const detail = await fetchReferences(ctx, { feed: ctx.rates });
  return { ok: true, detail };
};

import {
  holdings,
  type LiabilityDay,
  type LiabilityProof,
  liabilities,
  liabilityProof,
  requestTimeoutMs,
} from '@fairtick/contracts';
import { queryOptions } from '@tanstack/react-query';
import type { Platform } from '../../shared/create-platform.ts';
import { isMissing } from '../../shared/lists/is-missing.ts';
import { readLoggedDay } from './read-logged-day.ts';

type Calls = Pick<Platform, 'call'>;

const mostDays = 31;

/** The public totals of the last days, newest first. */
export const liabilitiesQuery = ({ call }: Calls) =>
  queryOptions({
    queryKey: ['liabilities'],
    queryFn: async ({ signal }) =>
      (await call(liabilities, { query: { limit: mostDays } }, { signal, quiet: true })).items,
  });

/** What the operator states to hold, which nothing proves; null where nothing is stated. */
export const holdingsQuery = ({ call }: Calls) =>
  queryOptions({
    queryKey: ['liabilities', 'holdings'],
    queryFn: async ({ signal }) =>
      (await call(holdings, { query: { limit: 1 } }, { signal, quiet: true })).items[0] ?? null,
  });

/** The member's own part of a day; null where they had no money by its end. */
export const proofQuery = ({ call }: Calls, day: string) =>
  queryOptions({
    queryKey: ['liabilities', 'proof', day],
    queryFn: async ({ signal }): Promise<LiabilityProof | null> => {
      try {
        return await call(liabilityProof, { params: { day } }, { signal, quiet: true });
      } catch (error) {
        if (error instanceof Error && isMissing(day, error)) return null;
        throw error;
      }
    },
    // A recorded day never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What the public log says of a day whose entry is published. */
export const loggedDayQuery = ({ bases }: Pick<Platform, 'bases'>, stated: LiabilityDay & { logIndex: number }) =>
  queryOptions({
    queryKey: ['liabilities', 'log', stated],
    queryFn: ({ signal }) =>
      readLoggedDay(async (path) => {
        const timeout = AbortSignal.timeout(requestTimeoutMs.standard);
        const answer = await fetch(`${bases.current()}/log/${path}`, { signal: AbortSignal.any([signal, timeout]) });
        if (answer.status === 404) return null;
        if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
        return new Uint8Array(await answer.arrayBuffer());
      }, stated),
  });

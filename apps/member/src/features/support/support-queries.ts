import {
  deposits,
  type Order,
  orders,
  type SupportLink,
  supportMessages,
  uploadLink,
  withdrawals,
} from '@fairtick/contracts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Platform } from '../../shared/create-platform.ts';
import { queryKeys } from '../../shared/queries.ts';

const pageSize = 30;
/** Fallback for missed pushes. */
const pollMs = 15_000;

export const messagesKey = [...queryKeys.support, 'messages'] as const;

/** The thread, newest first, in pages. */
export const messagesQuery = ({ call }: Pick<Platform, 'call'>) =>
  infiniteQueryOptions({
    queryKey: messagesKey,
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => {
      const query = { limit: pageSize, ...(pageParam === '' ? {} : { cursor: pageParam }) };
      return call(supportMessages, { query }, { signal, quiet: true });
    },
    getNextPageParam: (page) => page.nextCursor,
    refetchInterval: pollMs,
  });

/** A picture of the thread, fetched with a link valid for five minutes; it never changes. */
export const pictureQuery = ({ call, files }: Pick<Platform, 'call' | 'files'>, id: string) =>
  queryOptions({
    queryKey: ['support-picture', id],
    queryFn: async ({ signal }) => {
      const { url } = await call(uploadLink, { params: { id } }, { signal, quiet: true });
      return files.download(url);
    },
    staleTime: 'static',
  });

const recordsOfKind = 2;

type RecentRecord = SupportLink & { order?: Pick<Order, 'symbol' | 'direction'> };

/** The newest records of each kind that a message can be about: many orders do not hide a deposit. */
export const recordsQuery = ({ call }: Pick<Platform, 'call'>) =>
  queryOptions({
    queryKey: [...queryKeys.support, 'records'],
    queryFn: async ({ signal }): Promise<RecentRecord[]> => {
      const of = { query: { limit: recordsOfKind } };
      const [placed, paid, asked] = await Promise.all([
        call(orders, of, { signal, quiet: true }),
        call(deposits, of, { signal, quiet: true }),
        call(withdrawals, of, { signal, quiet: true }),
      ]);
      return [
        ...placed.items.map((order) =>
          record('order', { id: order.id, amount: order.amount, at: order.acceptedAt, order }),
        ),
        ...paid.items.map(({ id, submittedAmount, currency, createdAt }) =>
          record('deposit', { id, amount: submittedAmount, currency, at: createdAt }),
        ),
        ...asked.items.map(({ id, amount, createdAt }) => record('withdrawal', { id, amount, at: createdAt })),
      ];
    },
  });

function record(kind: SupportLink['kind'], of: Omit<RecentRecord, 'kind' | 'currency'> & { currency?: string }) {
  return { kind, currency: 'CNY', ...of };
}

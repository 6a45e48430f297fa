import type { Language } from '@fairtick/contracts';
import {
  announcements,
  deposits,
  getconf,
  memberStats,
  mySessions,
  paymentAccounts,
  products,
  status,
  terms,
  userInfo,
  wallet,
} from '@fairtick/contracts';
import { queryOptions } from '@tanstack/react-query';
import type { Platform } from './create-platform.ts';

/** Server state that more than one feature shows. Keys stand here once, so that pushes can be filed under them. */
export const queryKeys = {
  conf: ['conf'],
  userInfo: ['user-info'],
  wallet: ['wallet'],
  movements: ['wallet', 'movements'],
  stats: ['stats'],
  products: ['products'],
  terms: ['terms'],
  announcements: ['announcements'],
  sessions: ['sessions'],
  orders: ['orders'],
  deposits: ['deposits'],
  withdrawals: ['withdrawals'],
  paymentAccounts: ['payment-accounts'],
  status: ['status'],
} as const;

type Calls = Pick<Platform, 'call'>;

export const confQuery = ({ call }: Calls, language: Language) =>
  queryOptions({
    queryKey: [...queryKeys.conf, language],
    queryFn: ({ signal }) => call(getconf, {}, { signal, quiet: true }),
    staleTime: 10 * 60_000,
  });

export const userInfoQuery = ({ call }: Calls) =>
  queryOptions({
    queryKey: queryKeys.userInfo,
    queryFn: ({ signal }) => call(userInfo, {}, { signal, quiet: true }),
    staleTime: 60_000,
  });

export const walletQuery = ({ call }: Calls) =>
  queryOptions({ queryKey: queryKeys.wallet, queryFn: ({ signal }) => call(wallet, {}, { signal, quiet: true }) });

export const statsQuery = ({ call }: Calls) =>
  queryOptions({ queryKey: queryKeys.stats, queryFn: ({ signal }) => call(memberStats, {}, { signal, quiet: true }) });

export const productsQuery = ({ call }: Calls) =>
  queryOptions({
    queryKey: queryKeys.products,
    queryFn: ({ signal }) => call(products, {}, { signal, quiet: true }),
    refetchInterval: 60_000,
  });

export const termsQuery = ({ call }: Calls) =>
  queryOptions({
    queryKey: queryKeys.terms,
    queryFn: ({ signal }) => call(terms, {}, { signal, quiet: true }),
    staleTime: 5 * 60_000,
  });

export const announcementsQuery = ({ call }: Calls, language: Language) =>
  queryOptions({
    queryKey: [...queryKeys.announcements, language],
    queryFn: ({ signal }) => call(announcements, { query: { limit: 20 } }, { signal, quiet: true }),
    staleTime: 60_000,
  });

export const sessionsQuery = ({ call }: Calls) =>
  queryOptions({
    queryKey: queryKeys.sessions,
    queryFn: ({ signal }) => call(mySessions, {}, { signal, quiet: true }),
  });

/** The newest deposits; the unfinished ones are among them, because a member has few of those. */
export const recentDepositsQuery = ({ call }: Calls) =>
  queryOptions({
    queryKey: [...queryKeys.deposits, 'recent'],
    queryFn: async ({ signal }) => (await call(deposits, { query: { limit: 20 } }, { signal, quiet: true })).items,
  });

export const paymentAccountsQuery = ({ call }: Calls) =>
  queryOptions({
    queryKey: queryKeys.paymentAccounts,
    queryFn: async ({ signal }) => (await call(paymentAccounts, {}, { signal, quiet: true })).items,
  });

/** How the platform is doing. Asked where it matters to the member's money. */
export const statusQuery = ({ call }: Calls) =>
  queryOptions({
    queryKey: queryKeys.status,
    queryFn: ({ signal }) => call(status, {}, { signal, quiet: true }),
    refetchInterval: 60_000,
  });

import type { Language } from '@fairtick/contracts';
import {
  announcements,
  assets,
  deposits,
  downloads,
  favourites,
  identity,
  links,
  myLimits,
  myProfile,
  mySessions,
  paymentAccounts,
  products,
  productTerms,
  savingsProducts,
  status,
  supportUnread,
  terms,
  wallet,
} from '@fairtick/contracts';
import { queryOptions } from '@tanstack/react-query';
import type { Platform } from './create-platform.ts';
import { productsPollMs } from './live/products-poll.ts';
import { queryKeys } from './query-keys.ts';

export { confQuery, userInfoQuery } from './startup-queries.ts';
export { queryKeys };

type Calls = Pick<Platform, 'call'>;

/** Whether it is known who the member is; each push of its own brings it up to date. */
export const identityQuery = ({ call }: Calls) =>
  queryOptions({
    queryKey: queryKeys.identity,
    queryFn: ({ signal }) => call(identity, {}, { signal, quiet: true }),
  });

export const walletQuery = ({ call }: Calls) =>
  queryOptions({ queryKey: queryKeys.wallet, queryFn: ({ signal }) => call(wallet, {}, { signal, quiet: true }) });

/** What the member owns in the real account: the figures of the account page, the home card and the desktop panel. */
export const assetsQuery = ({ call }: Calls) =>
  queryOptions({ queryKey: queryKeys.assets, queryFn: ({ signal }) => call(assets, {}, { signal, quiet: true }) });

export const savingsProductsQuery = ({ call }: Calls) =>
  queryOptions({
    queryKey: [...queryKeys.savings, 'products'],
    queryFn: ({ signal }) => call(savingsProducts, {}, { signal, quiet: true }),
    // Quotas fill up, and at midnight all terms move on by a day.
    refetchInterval: 60_000,
  });

export const productsQuery = ({ call, clock }: Pick<Platform, 'call' | 'clock'>) =>
  queryOptions({
    queryKey: queryKeys.products,
    queryFn: ({ signal }) => call(products, {}, { signal, quiet: true }),
    refetchInterval: ({ state }) => productsPollMs(state.data?.items, clock.now()),
  });

/** Where the apps are to be had. Under the configuration's key, because it changes with it. */
export const downloadsQuery = ({ call }: Calls, language: Language) =>
  queryOptions({
    queryKey: [...queryKeys.conf, 'downloads', language],
    queryFn: ({ signal }) => call(downloads, {}, { signal, quiet: true }),
    staleTime: 60_000,
  });

/** Terms of one product: now, announced and earlier; a push tells when they move on. */
export const productTermsQuery = ({ call }: Calls, productId: string) =>
  queryOptions({
    queryKey: [...queryKeys.products, 'terms', productId],
    queryFn: ({ signal }) => call(productTerms, { params: { id: productId } }, { signal, quiet: true }),
    refetchInterval: 60_000,
  });

const termsKeptMs = 5 * 60_000;

/** Common terms in force and announced; what is announced is asked for again when it begins to hold. */
export const termsQuery = ({ call, clock }: Pick<Platform, 'call' | 'clock'>) =>
  queryOptions({
    queryKey: queryKeys.terms,
    queryFn: ({ signal }) => call(terms, {}, { signal, quiet: true }),
    staleTime: termsKeptMs,
    refetchInterval: ({ state }) => {
      const at = state.data?.upcoming[0]?.effectiveAt;
      return at === undefined ? false : Math.min(termsKeptMs, Math.max(2_000, Date.parse(at) - clock.now() + 2_000));
    },
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

export const profileQuery = ({ call }: Calls) =>
  queryOptions({
    queryKey: queryKeys.profile,
    queryFn: ({ signal }) => call(myProfile, {}, { signal, quiet: true }),
  });

/** What the member bound for himself and what today used of it; what waits there becomes due by itself. */
export const limitsQuery = ({ call }: Calls) =>
  queryOptions({
    queryKey: queryKeys.limits,
    queryFn: ({ signal }) => call(myLimits, {}, { signal, quiet: true }),
    refetchInterval: 60_000,
  });

/** Ids of the products that the member marked, in his order. */
export const favouritesQuery = ({ call }: Calls) =>
  queryOptions({
    queryKey: queryKeys.favourites,
    queryFn: async ({ signal }) => (await call(favourites, {}, { signal, quiet: true })).productIds,
    staleTime: 5 * 60_000,
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

/** Answers of customer service that wait to be read. */
export const supportUnreadQuery = ({ call }: Calls) =>
  queryOptions({
    queryKey: [...queryKeys.support, 'unread'],
    queryFn: ({ signal }) => call(supportUnread, {}, { signal, quiet: true }),
    refetchInterval: 60_000,
  });

/** Places outside that the webview page may show. Asked for again where it matters, because one may be taken back. */
export const linksQuery = ({ call }: Calls, language: Language) =>
  queryOptions({
    queryKey: [...queryKeys.links, language],
    queryFn: async ({ signal }) => (await call(links, {}, { signal, quiet: true })).items,
    staleTime: 5_000,
  });

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
  mySession,
  mySessions,
  paymentAccounts,
  products,
  productTerms,
  savingsProducts,
  sessionFigures,
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

/** The member's identity state; each push contains the new one. */
export const identityQuery = ({ call }: Calls) =>
  queryOptions({
    queryKey: queryKeys.identity,
    queryFn: ({ signal }) => call(identity, {}, { signal, quiet: true }),
  });

export const walletQuery = ({ call }: Calls) =>
  queryOptions({ queryKey: queryKeys.wallet, queryFn: ({ signal }) => call(wallet, {}, { signal, quiet: true }) });

/** Assets of the real account: the figures of the account page, the home card and the desktop panel. */
export const assetsQuery = ({ call }: Calls) =>
  queryOptions({ queryKey: queryKeys.assets, queryFn: ({ signal }) => call(assets, {}, { signal, quiet: true }) });

export const savingsProductsQuery = ({ call }: Calls) =>
  queryOptions({
    queryKey: [...queryKeys.savings, 'products'],
    queryFn: ({ signal }) => call(savingsProducts, {}, { signal, quiet: true }),
    // Quotas fill up, and all terms move by a day at midnight.
    refetchInterval: 60_000,
  });

export const productsQuery = ({ call, clock }: Pick<Platform, 'call' | 'clock'>) =>
  queryOptions({
    queryKey: queryKeys.products,
    queryFn: ({ signal }) => call(products, {}, { signal, quiet: true }),
    refetchInterval: ({ state }) => productsPollMs(state.data?.items, clock.now()),
  });

/** Download links of the apps. Stored under the configuration's key, because they change with it. */
export const downloadsQuery = ({ call }: Calls, language: Language) =>
  queryOptions({
    queryKey: [...queryKeys.conf, 'downloads', language],
    queryFn: ({ signal }) => call(downloads, {}, { signal, quiet: true }),
    staleTime: 60_000,
  });

/** Terms of one product: current, announced and earlier; a push reports changes. */
export const productTermsQuery = ({ call }: Calls, productId: string) =>
  queryOptions({
    queryKey: [...queryKeys.products, 'terms', productId],
    queryFn: ({ signal }) => call(productTerms, { params: { id: productId } }, { signal, quiet: true }),
    refetchInterval: 60_000,
  });

const termsKeptMs = 5 * 60_000;

/** Common terms, current and announced; refetched when announced terms take effect. */
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

/** When this session signed in, and the reality check; another device may change it. */
export const sessionQuery = ({ call }: Calls) =>
  queryOptions({
    queryKey: queryKeys.session,
    queryFn: ({ signal }) => call(mySession, {}, { signal, quiet: true }),
    staleTime: 60_000,
  });

/** Stakes and result of this session; under the key of the orders, so that a settlement fetches them again. */
export const sessionFiguresQuery = ({ call }: Calls) =>
  queryOptions({
    queryKey: [...queryKeys.orders, 'session'],
    queryFn: ({ signal }) => call(sessionFigures, {}, { signal, quiet: true }),
    staleTime: 0,
  });

export const profileQuery = ({ call }: Calls) =>
  queryOptions({
    queryKey: queryKeys.profile,
    queryFn: ({ signal }) => call(myProfile, {}, { signal, quiet: true }),
  });

/** The member's own limits and today's use; refetched when a pending change takes effect. */
export const limitsQuery = ({ call }: Calls) =>
  queryOptions({
    queryKey: queryKeys.limits,
    queryFn: ({ signal }) => call(myLimits, {}, { signal, quiet: true }),
    refetchInterval: 60_000,
  });

/** Ids of the watchlist's products, in the member's order. */
export const favouritesQuery = ({ call }: Calls) =>
  queryOptions({
    queryKey: queryKeys.favourites,
    queryFn: async ({ signal }) => (await call(favourites, {}, { signal, quiet: true })).productIds,
    staleTime: 5 * 60_000,
  });

/** The newest deposits; they include the unfinished ones, because a member has few of those. */
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

/** Status of the platform. Fetched where it affects the member's money. */
export const statusQuery = ({ call }: Calls) =>
  queryOptions({
    queryKey: queryKeys.status,
    queryFn: ({ signal }) => call(status, {}, { signal, quiet: true }),
    refetchInterval: 60_000,
  });

/** Number of unread answers of customer service. */
export const supportUnreadQuery = ({ call }: Calls) =>
  queryOptions({
    queryKey: [...queryKeys.support, 'unread'],
    queryFn: ({ signal }) => call(supportUnread, {}, { signal, quiet: true }),
    refetchInterval: 60_000,
  });

/** External sites that the webview page may show. Refetched where it matters, because a site may be removed. */
export const linksQuery = ({ call }: Calls, language: Language) =>
  queryOptions({
    queryKey: [...queryKeys.links, language],
    queryFn: async ({ signal }) => (await call(links, {}, { signal, quiet: true })).items,
    staleTime: 5_000,
  });

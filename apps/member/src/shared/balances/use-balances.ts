import type { Account } from '@fairtick/contracts';
import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../platform.tsx';
import { assetsQuery, walletQuery } from '../queries.ts';

/** Balances of an account for display; decimal strings. */
export type ShownBalances = {
  total: string;
  available: string;
  savings: string;
  heldOrders: string;
  heldWithdrawals: string;
};

/**
 * Balances of an account. The real account's come from the assets query, so that every screen shows the same figures;
 * demo money is neither saved nor withdrawn, so its wallet is enough.
 */
export function useBalances(account: Account) {
  const platform = usePlatform();
  const assets = useQuery({ ...assetsQuery(platform), enabled: account === 'real' });
  const wallet = useQuery({ ...walletQuery(platform), enabled: account === 'demo' });
  const demo = wallet.data?.demo;
  const isReal = account === 'real';
  const demoBalances: ShownBalances | undefined = demo && {
    total: demo.total,
    available: demo.available,
    savings: demo.savings,
    heldOrders: demo.held,
    heldWithdrawals: '0.00',
  };
  const { isPending, isError, isFetching, refetch, dataUpdatedAt } = isReal ? assets : wallet;
  return {
    balances: isReal ? (assets.data satisfies ShownBalances | undefined) : demoBalances,
    /** Time of the figures; null before there are any. */
    at: isReal ? (assets.data?.at ?? null) : dataUpdatedAt > 0 ? new Date(dataUpdatedAt) : null,
    /** Earnings of the real account; the demo account has none. */
    earnings: isReal && assets.data ? { yesterday: assets.data.yesterday, today: assets.data.today } : null,
    isPending,
    isError,
    isFetching,
    refresh: () => void refetch(),
  };
}

import type { Account } from '@fairtick/contracts';
import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../platform.tsx';
import { assetsQuery, walletQuery } from '../queries.ts';

/** One account's balances as screens show them; decimal strings. */
export type ShownBalances = {
  total: string;
  available: string;
  savings: string;
  heldOrders: string;
  heldWithdrawals: string;
};

/**
 * Balances of an account: the real one's are the figures of the assets, so that every screen shows the same ones; demo
 * money is neither saved nor withdrawn, so its wallet says all.
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
    /** When the figures were true; null before there are any. */
    at: isReal ? (assets.data?.at ?? null) : dataUpdatedAt > 0 ? new Date(dataUpdatedAt) : null,
    /** What the real account brought; the demo account's is not counted. */
    earnings: isReal && assets.data ? { yesterday: assets.data.yesterday, today: assets.data.today } : null,
    isPending,
    isError,
    isFetching,
    refresh: () => void refetch(),
  };
}

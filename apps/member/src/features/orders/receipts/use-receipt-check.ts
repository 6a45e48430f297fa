import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../../shared/platform.tsx';
import { keepOrders } from '../kept-orders.ts';
import { receiptQuery } from '../order-queries.ts';
import { forgetVerified, rememberVerified } from '../verified-orders.ts';
import { checkReceipt } from './receipt-check.ts';

/** Fetches an order's receipt and recomputes it in this browser; again on demand. */
export function useReceiptCheck(orderId: string, enabled = true) {
  const platform = usePlatform();
  const receipt = useQuery({ ...receiptQuery(platform, orderId), enabled });
  const check = useQuery({
    queryKey: ['receipt-check', orderId],
    enabled: receipt.data !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      if (!receipt.data) throw new Error('no receipt to check');
      const result = await checkReceipt(platform, receipt.data);
      if (result.state === 'verified') {
        rememberVerified(orderId);
        keepOrders([receipt.data.order]);
      }
      if (result.state === 'mismatch') forgetVerified(orderId);
      return result;
    },
  });
  return {
    receipt: receipt.data ?? null,
    check: check.isFetching ? null : (check.data ?? null),
    failed: receipt.isError,
    again: () => void (receipt.data ? check.refetch() : receipt.refetch()),
  };
}

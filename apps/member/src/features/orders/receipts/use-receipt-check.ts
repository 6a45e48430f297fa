import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../../shared/platform.tsx';
import { keepOrders } from '../kept-orders.ts';
import { isWaitingForLog, receiptQuery } from '../order-queries.ts';
import { forgetVerified, rememberVerified } from '../verified-orders.ts';
import { checkReceipt } from './receipt-check.ts';

/** Fetches an order's receipt and recomputes it in this browser; again on demand. */
export function useReceiptCheck(orderId: string, enabled = true) {
  const platform = usePlatform();
  const receipt = useQuery({ ...receiptQuery(platform, orderId), enabled });
  const isWaiting = isWaitingForLog(receipt.data);
  const check = useQuery({
    // While the log's proof is missing, each reading is checked again: the verdict depends on how late it is.
    queryKey: ['receipt-check', orderId, isWaiting && receipt.dataUpdatedAt],
    placeholderData: (before, query) => (query?.queryKey[1] === orderId ? before : undefined),
    enabled: receipt.data !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      if (!receipt.data) throw new Error('no receipt to check');
      const result = await checkReceipt(platform, receipt.data);
      if (result.state === 'verified' && !isWaiting) {
        rememberVerified(orderId);
        keepOrders([receipt.data.order]);
      }
      if (result.state === 'mismatch') forgetVerified(orderId);
      return result;
    },
  });
  return {
    receipt: receipt.data ?? null,
    check: check.isFetching && !check.isPlaceholderData ? null : (check.data ?? null),
    failed: receipt.isError,
    again: async () => {
      if (receipt.data === undefined || isWaiting) await receipt.refetch();
      if (receipt.data !== undefined) await check.refetch();
    },
  };
}

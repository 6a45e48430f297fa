import type { Receipt } from '@fairtick/contracts';
import { useMutation } from '@tanstack/react-query';
import { usePlatform } from '../../../shared/platform.tsx';
import { recheckOrder } from './recheck-order.ts';

/** Decides an order again on demand: twice on the platform, once in this browser. */
export function useRecheck(receipt: Receipt | null) {
  const platform = usePlatform();
  const recheck = useMutation({ mutationFn: (of: Receipt) => recheckOrder(platform, of) });
  return {
    found: recheck.data ?? null,
    failed: recheck.isError,
    busy: recheck.isPending,
    run: () => {
      if (receipt !== null) recheck.mutate(receipt);
    },
  };
}

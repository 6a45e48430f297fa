import { createContext, useContext, useEffect } from 'react';

/** How a panel takes part in working through a queue by keys. */
export type ReviewFlow = {
  /** Whether the item was opened in order to claim it; true once. */
  takeClaim: (id: string) => boolean;
  /** Approves the open item, and then opens the next one. */
  approveAndNext: () => void;
  next: () => void;
  /** Reports that a command on an item succeeded. */
  done: (id: string) => void;
};

const none: ReviewFlow = {
  takeClaim: () => false,
  approveAndNext: () => undefined,
  next: () => undefined,
  done: () => undefined,
};
/** Outside of a queue no command leads to another item. */
export const ReviewFlowContext = createContext<ReviewFlow>(none);

export function useReviewFlow(): ReviewFlow {
  return useContext(ReviewFlowContext);
}

/** Claims an item that was opened by the key for claiming. */
export function useClaimOnOpen(id: string, claim: () => void): void {
  const { takeClaim } = useReviewFlow();
  useEffect(() => {
    if (takeClaim(id)) claim();
  });
}

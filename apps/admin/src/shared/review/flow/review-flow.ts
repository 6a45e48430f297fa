import { createContext, useContext, useEffect } from 'react';

/** How a panel takes part in working through a queue by keys. */
export type ReviewFlow = {
  /** Whether the item was opened in order to claim it; true once. */
  takeClaim: (id: string) => boolean;
  /** Approves the open item, and then opens the next one. */
  approveAndNext: () => void;
  next: () => void;
  /** Sends the approval of an item once it can no longer be taken back. */
  approve: (id: string, send: () => Promise<unknown>) => void;
  /** The item whose approval is not sent yet. */
  heldId: string | null;
  /** Reports that a command on an item succeeded. */
  done: (id: string) => void;
};

const none: ReviewFlow = {
  takeClaim: () => false,
  approveAndNext: () => undefined,
  next: () => undefined,
  // A refusal is shown by the component that sends it.
  approve: (_, send) => void send().catch(() => undefined),
  heldId: null,
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

import { useState } from 'react';
import type { TicketChoice } from './order-ticket.ts';
import type { OrderIntent } from './place-order.ts';

/** An order being filled in, kept above dialog and docked card, so that turning a tablet changes one into the other. */
function createTicketDraft() {
  let choice: TicketChoice | null = null;
  let intent: OrderIntent | null = null;
  let isLost = false;
  return {
    /** Null until something was changed. */
    choice: () => choice,
    keepChoice(next: TicketChoice | null): void {
      choice = next;
    },
    /** What was confirmed and is not known to be decided; the one given where there is none. */
    intentOr(mint: () => OrderIntent): OrderIntent {
      intent ??= mint();
      return intent;
    },
    hasIntent: () => intent !== null,
    /** Whether the answer to an earlier try of the intent was lost. */
    isLost: () => isLost,
    /** A decided intent is over; one whose answer was lost stays the one that goes out next. */
    answered(isUnknown: boolean): void {
      isLost = isUnknown;
      if (!isUnknown) intent = null;
    },
  };
}

export type TicketDraft = ReturnType<typeof createTicketDraft>;

export function useTicketDraft(): TicketDraft {
  const [draft] = useState(createTicketDraft);
  return draft;
}

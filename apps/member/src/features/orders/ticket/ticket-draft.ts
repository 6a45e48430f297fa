import { useState } from 'react';
import type { TicketChoice } from './order-ticket.ts';
import type { OrderIntent } from './place-order.ts';

/** The state of a ticket, kept above dialog and docked card, so that rotating a tablet can switch between them. */
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
    /** The confirmed intent whose outcome is unknown, else a new one. */
    intentOr(mint: () => OrderIntent): OrderIntent {
      intent ??= mint();
      return intent;
    },
    hasIntent: () => intent !== null,
    /** Whether the answer to an earlier attempt was lost. */
    isLost: () => isLost,
    /** Drops a decided intent; one whose answer was lost is sent again next. */
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

import { OrderErrorDialog } from './order-error-dialog.tsx';
import { RealMoneyDialog } from './real-money-dialog.tsx';
import type { Ticket } from './use-ticket.ts';
import type { useTicketOrder } from './use-ticket-order.ts';

type TicketDialogsProps = {
  ticket: Ticket;
  order: ReturnType<typeof useTicketOrder>;
  onHoldings: () => void;
};

/** The dialogs between a confirmation and its order: real money, refusals, unknown outcome. */
export function TicketDialogs({ ticket, order, onHoldings }: TicketDialogsProps) {
  return (
    <>
      {order.asking && <RealMoneyDialog maxLossMinor={-ticket.preview.ifWrongMinor} onAnswer={order.answer} />}
      {order.trouble && (
        <OrderErrorDialog
          trouble={order.trouble}
          availableMinor={ticket.facts.availableMinor}
          onClose={order.dismiss}
          onRetry={order.retry}
          onHoldings={onHoldings}
        />
      )}
    </>
  );
}

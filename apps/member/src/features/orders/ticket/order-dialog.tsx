import type { Direction, Product } from '@fairtick/contracts';
import { ordersText, useText } from '@fairtick/i18n';
import { Button, Dialog, Skeleton } from '@fairtick/ui';
import type { Quote } from '../../../shared/live/quote.ts';
import { PriceSource } from '../../../shared/page/price-source.tsx';
import type { TicketFacts } from './order-ticket.ts';
import { OrderTicketConfirm } from './order-ticket-confirm.tsx';
import { OrderTicketFields } from './order-ticket-fields.tsx';
import { OrderTicketTitle } from './order-ticket-title.tsx';
import { TicketDialogs } from './ticket-dialogs.tsx';
import type { TicketDraft } from './ticket-draft.ts';
import { useTicket, useTicketFacts } from './use-ticket.ts';
import { useTicketOrder } from './use-ticket-order.ts';
import '../orders.css';

type OrderDialogProps = {
  product: Product;
  quote: Quote;
  /** Whole seconds since the newest quote; null before the first. */
  quoteAgeS: number | null;
  direction: Direction;
  draft: TicketDraft;
  /** Why no order is accepted right now, as a sentence; null when orders are accepted. */
  blocked: string | null;
  onClose: () => void;
  onHoldings: () => void;
};

/** The order ticket as a dialog, 90 % x 11.84rem. Closes when the order is accepted. */
export function OrderDialog(props: OrderDialogProps) {
  const { t } = useText();
  const { facts, retry } = useTicketFacts(props.product);
  if (facts) return <ReadyDialog {...props} facts={facts} />;
  return (
    <Dialog
      kind="order"
      className="order-dialog"
      title={<OrderTicketTitle product={props.product} quote={props.quote} ticket={null} />}
      onClose={props.onClose}
      {...(retry ? { foot: <Button onClick={retry}>{t(ordersText.loadFailedTryAgain)}</Button> } : {})}
    >
      <PriceSource source={props.product.source} ageS={props.quoteAgeS} />
      <TicketSkeleton />
    </Dialog>
  );
}

function ReadyDialog({
  facts,
  product,
  quote,
  quoteAgeS,
  direction,
  draft,
  blocked,
  onClose,
  onHoldings,
}: OrderDialogProps & { facts: TicketFacts }) {
  const ticket = useTicket(facts, direction, draft);
  const order = useTicketOrder(ticket, quote, draft, onClose);
  return (
    <Dialog
      kind="order"
      className="order-dialog"
      title={<OrderTicketTitle product={product} quote={quote} ticket={ticket} />}
      onClose={onClose}
      dismissible={order.placing.kind !== 'sending'}
      foot={
        <OrderTicketConfirm
          ticket={ticket}
          blocked={blocked}
          sending={order.placing.kind === 'sending'}
          onConfirm={order.confirm}
        />
      }
    >
      <PriceSource source={product.source} ageS={quoteAgeS} />
      <OrderTicketFields
        ticket={ticket}
        problem={order.problem}
        isShort={order.isShort}
        amountField={order.amountField}
      />
      <TicketDialogs order={order} ticket={ticket} onHoldings={onHoldings} />
    </Dialog>
  );
}

/** Shape of the ticket while terms and balance load. */
export function TicketSkeleton() {
  return (
    <div className="ticket" aria-hidden="true">
      <Skeleton width={64} height={14} />
      <Skeleton height={48} radius={10} />
      <Skeleton width={64} height={14} />
      <Skeleton height={36} radius={10} />
      <Skeleton height={40} radius={12} />
      <Skeleton height={50} radius={12} />
    </div>
  );
}

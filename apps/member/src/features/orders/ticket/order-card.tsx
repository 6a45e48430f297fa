import type { Direction, Product } from '@fairtick/contracts';
import { authText, homeText, useText } from '@fairtick/i18n';
import { Card, ErrorState } from '@fairtick/ui';
import type { Quote } from '../../../shared/live/quote.ts';
import { TicketSkeleton } from './order-dialog.tsx';
import type { TicketFacts } from './order-ticket.ts';
import { OrderTicketConfirm } from './order-ticket-confirm.tsx';
import { OrderTicketFields } from './order-ticket-fields.tsx';
import { OrderTicketTitle } from './order-ticket-title.tsx';
import { TicketDialogs } from './ticket-dialogs.tsx';
import type { TicketDraft } from './ticket-draft.ts';
import { useTicket, useTicketFacts } from './use-ticket.ts';
import { useTicketOrder } from './use-ticket-order.ts';
import '../orders.css';

type OrderCardProps = {
  product: Product;
  quote: Quote;
  direction: Direction;
  draft: TicketDraft;
  blocked: string | null;
  onHoldings: () => void;
};

/** The order ticket beside the chart, with the size of the dialog. */
export function OrderCard(props: OrderCardProps) {
  const { t } = useText();
  const { facts, retry } = useTicketFacts(props.product);
  return (
    <Card className="order-card" aria-label={t(homeText.order)}>
      {facts && <ReadyCard key={`${props.product.id} ${facts.account}`} {...props} facts={facts} />}
      {!facts && (
        <>
          <div className="dialog__head">
            <OrderTicketTitle product={props.product} quote={props.quote} ticket={null} />
          </div>
          <div className="dialog__body">
            {retry ? <ErrorState title={t(authText.loadFailed)} onRetry={retry} /> : <TicketSkeleton />}
          </div>
        </>
      )}
    </Card>
  );
}

function ReadyCard({
  facts,
  product,
  quote,
  direction,
  draft,
  blocked,
  onHoldings,
}: OrderCardProps & { facts: TicketFacts }) {
  const ticket = useTicket(facts, direction, draft);
  const order = useTicketOrder(ticket, quote, draft, () => undefined);
  return (
    <>
      <h2 className="dialog__head">
        <OrderTicketTitle product={product} quote={quote} ticket={ticket} />
      </h2>
      <div className="dialog__body">
        <OrderTicketFields
          ticket={ticket}
          problem={order.problem}
          isShort={order.isShort}
          amountField={order.amountField}
        />
      </div>
      <div className="dialog__foot">
        <OrderTicketConfirm
          ticket={ticket}
          blocked={blocked}
          sending={order.placing.kind === 'sending'}
          onConfirm={order.confirm}
        />
      </div>
      <TicketDialogs order={order} ticket={ticket} onHoldings={onHoldings} />
    </>
  );
}

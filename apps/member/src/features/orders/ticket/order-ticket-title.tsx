import type { Product } from '@fairtick/contracts';
import { ordersText, useText } from '@fairtick/i18n';
import { classNames, directionOf, Icon, Price, ProductGlyph } from '@fairtick/ui';
import { dayChange } from '../../../shared/live/day-change.ts';
import type { Quote } from '../../../shared/live/quote.ts';
import { DirectionTag } from '../direction-tag.tsx';
import type { Ticket } from './use-ticket.ts';

type TicketTitleProps = { product: Product; quote: Quote; ticket: Ticket | null };

/** The product, the direction (a press reverses it) and the live price. */
export function OrderTicketTitle({ product, quote, ticket }: TicketTitleProps) {
  const { t } = useText();
  const change = dayChange(product, quote);
  const side = change ? directionOf(change.difference) : 'flat';
  return (
    <span className="ticket-title">
      <ProductGlyph symbol={product.symbol} size={26} />
      <span className="ticket-title__symbol">{product.symbol}</span>
      {ticket && (
        <button
          type="button"
          className="ticket-title__turn"
          aria-label={
            ticket.choice.direction === 'rise' ? t(ordersText.riseChangeToFall) : t(ordersText.fallChangeToRise)
          }
          onClick={() => ticket.change({ direction: ticket.choice.direction === 'rise' ? 'fall' : 'rise' })}
        >
          <DirectionTag direction={ticket.choice.direction} />
          <Icon name="swap" size={14} />
        </button>
      )}
      <Price
        price={quote.price}
        flash={quote.flash}
        className={classNames('ticket-title__price', side !== 'flat' && side)}
      />
    </span>
  );
}

import { ordersText, useText } from '@fairtick/i18n';
import { amountText, Button, Icon } from '@fairtick/ui';
import { RestrictionMessage } from '../../../shared/restrictions/restriction-message.tsx';
import { useRestriction } from '../../../shared/restrictions/use-restriction.ts';
import type { Ticket } from './use-ticket.ts';

type TicketConfirmProps = {
  ticket: Ticket;
  /** Why no order is accepted right now. */
  blocked: string | null;
  sending: boolean;
  onConfirm: () => void;
};

/** The risk line and the button that places the order. */
export function OrderTicketConfirm({ ticket, blocked, sending, onConfirm }: TicketConfirmProps) {
  const { t } = useText();
  const barred = useRestriction('trading');
  const { choice, facts, preview, stakeMinor } = ticket;
  const verb = choice.direction === 'rise' ? t(ordersText.confirmRise) : t(ordersText.confirmFall);
  const amount = stakeMinor ? ` ${amountText(stakeMinor)}` : '';
  return (
    <div className="ticket-confirm">
      <p className="ticket-confirm__risk">
        <Icon name={blocked === null ? 'warning' : 'circle-alert'} size={18} />
        <span>
          {blocked ??
            (stakeMinor
              ? t(ordersText.returnsNotGuaranteedWrong, {
                  amount: amountText(-preview.ifWrongMinor),
                })
              : t(ordersText.returnsNotGuaranteedWrongLose))}
          {blocked !== null && barred !== null && (
            <>
              <br />
              <RestrictionMessage restriction={barred} />
            </>
          )}
        </span>
      </p>
      <Button
        block
        tone={choice.direction}
        size="m"
        disabled={blocked !== null}
        busy={sending && t(ordersText.sending)}
        aria-label={`${verb}${amount}${facts.account === 'demo' ? t(ordersText.demo) : ''}`}
        onClick={onConfirm}
      >
        {`${verb}${amount}`}
      </Button>
    </div>
  );
}

import { durationText, homeText, limitsText, ordersText, useText } from '@fairtick/i18n';
import { amountText, Chip, classNames, lazyPart, Money } from '@fairtick/ui';
import { type RefObject, useEffect, useId, useRef } from 'react';
import { Explain } from '../../../shared/explain/explain.tsx';
import { useGuideStep } from '../../../shared/guide/guide-store.ts';
import { VerifyLink } from '../../../shared/identity/verify-link.tsx';
import { percentOf } from '../order-amounts.ts';
import { AmountChoice } from './amount-choice.tsx';
import { OrderOutcomes } from './order-outcomes.tsx';
import { OrderRules } from './order-rules.tsx';
import { offeredDurations } from './order-ticket.ts';
import { ShortBalance } from './short-balance.tsx';
import type { Ticket } from './use-ticket.ts';

// Only tickets on which no order is possible need it.
const OrderChecklist = lazyPart(async () => (await import('./order-checklist.tsx')).OrderChecklist, {
  Wait: () => null,
  Failure: () => null,
});

const GuideBar = lazyPart(async () => (await import('./guide-bar.tsx')).GuideBar, {
  Wait: () => null,
  Failure: () => null,
});

/** Selectable tolerances between the displayed price and the entry price, in basis points. */
const tolerances = [0, 5, 10, 20, 50, 100];

type TicketFieldsProps = {
  ticket: Ticket;
  /** Sentence below the amount: its problem, or the server's error. */
  problem: string | null;
  /** The real balance is too small for the amount. */
  isShort: boolean;
  amountField: RefObject<HTMLInputElement | null>;
};

/** The fields of the ticket: duration, amount, and expected results. */
export function OrderTicketFields({ ticket, problem, isShort, amountField }: TicketFieldsProps) {
  const { t } = useText();
  const { facts, preview, limits } = ticket;
  const guided = useGuideStep();
  const fields = useOutcomesInView();
  return (
    <div
      ref={fields}
      className={classNames('ticket', facts.account === 'demo' && 'ticket--demo')}
      data-mark={t(homeText.demo)}
    >
      {guided && <GuideBar step={guided} />}
      <DurationChoice ticket={ticket} />
      <AmountChoice ticket={ticket} problem={problem} amountField={amountField} />
      {isShort && <ShortBalance />}
      {ticket.isStopped && <OrderChecklist ticket={ticket} />}
      {limits.remaining.over_limit !== undefined && (
        <p className="ticket__own">
          {t(ordersText.unverifiedMembersOrderUp, { amount: amountText(limits.remaining.over_limit) })} <VerifyLink />
        </p>
      )}
      {limits.ownMinor !== null && (
        <p className="ticket__own">
          {t(limitsText.ownLimitLeavesToday)} <Money amount={limits.ownMinor} />
        </p>
      )}
      <OrderOutcomes
        preview={ticket.stakeMinor === null || ticket.problem === 'out_of_range' ? null : preview}
        feeBps={limits.feeBps}
      />
      <FinePrint ticket={ticket} />
    </div>
  );
}

function DurationChoice({ ticket: { facts, choice, change, preview } }: Pick<TicketFieldsProps, 'ticket'>) {
  const { t } = useText();
  const labelId = useId();
  return (
    <>
      <div className="ticket__line">
        <span className="ticket__label" id={labelId}>
          {t(ordersText.duration)}
        </span>
        <span className="ticket__aside">
          {t(ordersText.breakEvenRate)}
          <Explain what="breakEven" term={ordersText.breakEvenRate} />{' '}
          <b className="num">{percentOf(preview.breakEvenBps)}%</b>
        </span>
      </div>
      <div className="ticket__durations" role="group" aria-labelledby={labelId}>
        {offeredDurations(facts.product).map(({ durationS, payoutBps }) => (
          <Chip
            key={durationS}
            selected={choice.durationS === durationS}
            note={`+${percentOf(payoutBps)}%`}
            onClick={() => change({ durationS })}
          >
            {durationText(t, durationS)}
          </Chip>
        ))}
      </div>
    </>
  );
}

/** Tolerance and the rules of the order. */
function FinePrint({ ticket: { facts, choice, change, preview } }: Pick<TicketFieldsProps, 'ticket'>) {
  const { t } = useText();
  return (
    <div className="ticket__line ticket__line--fine">
      <label className="ticket__tolerance">
        {t(ordersText.priceTolerance)}
        <select
          className="select"
          value={choice.toleranceBps}
          onChange={(event) => change({ toleranceBps: Number(event.target.value) })}
        >
          {[...new Set([...tolerances, facts.terms.defaultToleranceBps])]
            .sort((a, b) => a - b)
            .map((bps) => (
              <option key={bps} value={bps}>
                {percentOf(bps)}%
              </option>
            ))}
        </select>
      </label>
      <Explain what="tolerance" term={ordersText.priceTolerance} />
      <OrderRules product={facts.product} maxLossMinor={-preview.ifWrongMinor} />
    </div>
  );
}

/** Distance from the risk line. */
const edgePx = 4;

/**
 * Keeps fee and results completely visible: a new message above them, or a longer risk line below, scrolls them into
 * view.
 */
function useOutcomesInView() {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const body = fields.current?.parentElement;
    const outcomes = fields.current?.querySelector('.outcomes');
    if (!fields.current || !body || !outcomes) return undefined;
    const observer = new ResizeObserver(() => {
      // The guide scrolls to the part that it explains.
      if (fields.current?.querySelector('.guide')) return;
      const hidden = outcomes.getBoundingClientRect().bottom + edgePx - body.getBoundingClientRect().bottom;
      // With very large text or a very short screen, members scroll themselves.
      if (hidden > 0 && hidden < body.clientHeight / 2) body.scrollTop += Math.ceil(hidden);
    });
    observer.observe(fields.current);
    observer.observe(body);
    return () => observer.disconnect();
  }, []);
  return fields;
}

import { ledgerText, limitsText, ordersText, useText } from '@fairtick/i18n';
import { amountText } from '@fairtick/ui';
import { useRef, useState } from 'react';
import { guideTo } from '../../../shared/guide/guide-store.ts';
import type { Quote } from '../../../shared/live/quote.ts';
import { separatorsText } from '../../../shared/money/separators-text.ts';
import { usePlatform } from '../../../shared/platform.tsx';
import { fromMinor, type StakeProblem } from '../order-amounts.ts';
import { inlineRefusals } from './order-refusals.ts';
import type { TicketChoice } from './order-ticket.ts';
import { rememberAsked, wasAsked } from './real-money.ts';
import type { TicketDraft } from './ticket-draft.ts';
import { usePlacing } from './use-placing.ts';
import type { Ticket } from './use-ticket.ts';

/** Problems that further typing may fix. */
const quiet: ReadonlySet<StakeProblem> = new Set(['missing', 'separators', 'malformed']);

/** Turns a ticket into an order: checks, real money confirmation, sending, and the answer. */
export function useTicketOrder(ticket: Ticket, quote: Quote, draft: TicketDraft, onAccepted: () => void) {
  const { t } = useText();
  const { session } = usePlatform();
  const { placing, send, dismiss } = usePlacing(draft, () => {
    guideTo(null);
    onAccepted();
  });
  const amountField = useRef<HTMLInputElement>(null);
  const [tried, setTried] = useState(false);
  const [asking, setAsking] = useState(false);
  const [sent, setSent] = useState<TicketChoice | null>(null);
  const { choice, facts, limits, stakeMinor, problem } = ticket;

  const problemTexts = {
    missing: t(ordersText.chooseOrEnterAmount),
    separators: t(separatorsText),
    malformed: t(ledgerText.pleaseEnterValidAmount),
    out_of_range: t(ordersText.amountBetweenMinMax, {
      min: amountText(limits.minMinor),
      max: amountText(limits.maxMinor),
    }),
    off_step: t(ordersText.amountMultipleStep, { step: amountText(limits.stepMinor) }),
    insufficient:
      facts.account === 'demo' ? t(ordersText.moreThanDemoBalance) : t(ordersText.balanceInsufficientRecharge),
    over_limit: t(ordersText.unverifiedMembersOrderUp, { amount: amountText(facts.terms.unverifiedMaxStake) }),
    over_open: t(ordersText.totalOpenOrdersLimited, { amount: amountText(limits.remaining.over_open ?? 0n) }),
    over_day: t(ordersText.totalDayLimitedAmount, { amount: amountText(limits.remaining.over_day ?? 0n) }),
    over_own_limit: t(limitsText.aboveOwnLimitAmount, { amount: amountText(limits.ownMinor ?? 0n) }),
  };
  const refused = placing.kind === 'refused' ? placing : null;
  const isInline = refused !== null && inlineRefusals.has(refused.error);
  const isStanding = isInline && sent === choice;
  const typedProblem = problem !== null && (tried || !quiet.has(problem)) ? problemTexts[problem] : null;

  const submit = () => {
    if (quote.price === null || stakeMinor === null) return;
    setSent(choice);
    void send({
      account: facts.account,
      productId: facts.product.id,
      direction: choice.direction,
      amount: fromMinor(stakeMinor),
      durationS: choice.durationS,
      shownPrice: quote.price,
      toleranceBps: choice.toleranceBps,
    });
  };

  return {
    amountField,
    placing,
    dismiss,
    retry: submit,
    /** Sentence below the amount; a refusal stays until something is changed. */
    problem: typedProblem ?? (isStanding ? refused.msg : null),
    /** Whether the real balance is too small, so that the next steps are shown below the sentence. */
    isShort:
      facts.account === 'real' &&
      (problem === 'insufficient' || (isStanding && refused.error === 'ORDER_INSUFFICIENT_BALANCE')),
    /** A refusal with its own dialog, or an unknown outcome. */
    trouble: placing.kind === 'unknown' ? placing : isInline ? null : refused,
    asking,
    confirm() {
      setTried(true);
      if (problem !== null) return amountField.current?.focus();
      if (facts.account === 'real' && !wasAsked(session.id())) return setAsking(true);
      submit();
    },
    answer(yes: boolean) {
      setAsking(false);
      if (!yes) return;
      rememberAsked(session.id());
      submit();
    },
  };
}

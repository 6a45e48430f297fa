import { createSavingsPosition, type SavingsPosition, type SavingsProduct } from '@fairtick/contracts';
import { ledgerText, savingsText, useText } from '@fairtick/i18n';
import { amountText } from '@fairtick/ui';
import { useRef, useState } from 'react';
import { useIntent } from '../../shared/intents/use-intent.ts';
import { separatorsText } from '../../shared/money/separators-text.ts';
import { usePlatform } from '../../shared/platform.tsx';
import { queryKeys } from '../../shared/queries.ts';
import { type AmountProblem, amountProblem, memberAllowance, minorOf, typedAmount } from './savings-amount.ts';

type Body = { productId: string; amount: string; autoRenew: boolean; shownRateBps: number };
/** The request being confirmed. It is kept until its outcome is known, because the balance may have changed already. */
type Asked = { principal: bigint; body: Body };
const askedOf = (body: Body): Asked => ({ principal: minorOf(body.amount), body });
/** Problems shown while typing, because more digits cannot fix them. */
const shownWhileTyping: ReadonlySet<AmountProblem> = new Set([
  'malformed',
  'insufficient',
  'over_member',
  'over_quota',
]);

/** State and rules of a subscription: amount, consent, confirmation, and what came back. */
export function useSubscribe(product: SavingsProduct, available: string) {
  const { t, language } = useText();
  const { call, queries } = usePlatform();
  const amountField = useRef<HTMLInputElement>(null);
  const consentBox = useRef<HTMLInputElement>(null);
  const [isAsking, setAsking] = useState(false);
  const [done, setDone] = useState<SavingsPosition | null>(null);
  const intent = useIntent(
    `savings ${product.id}`,
    (body: Body, options) => call(createSavingsPosition, { body }, options),
    (position) => {
      setAsking(false);
      setDone(position);
      for (const queryKey of [queryKeys.savings, queryKeys.assets, queryKeys.wallet]) {
        void queries.invalidateQueries({ queryKey });
      }
    },
  );
  const [typed, setTyped] = useState(intent.asked?.amount ?? '');
  const [autoRenew, setAutoRenew] = useState(intent.asked?.autoRenew ?? false);
  const [consent, setConsent] = useState(false);
  const [tried, setTried] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(intent.asked && askedOf(intent.asked));
  const { amount } = typedAmount(typed, language);
  const problem = amountProblem(typed, product, available, language);
  const refused = intent.state.kind === 'refused' ? intent.state : null;
  const isUndecided = intent.state.kind === 'sending' || intent.state.kind === 'unknown';
  const problemTexts: Record<AmountProblem, string> = {
    missing: t(savingsText.pleaseEnterAmount),
    separators: t(separatorsText),
    malformed: t(ledgerText.pleaseEnterValidAmount),
    too_small: t(savingsText.investmentAmountGreaterMinimum, { min: amountText(product.minAmount) }),
    off_step: t(savingsText.amountMultipleStep, { step: amountText(product.step) }),
    insufficient: t(savingsText.investmentFailedAvailableBalance),
    over_member: t(savingsText.aboveLimitMemberSave, { amount: amountText(memberAllowance(product)) }),
    over_quota: t(savingsText.aboveRemainingQuotaAmount, { amount: amountText(product.remaining) }),
  };

  return {
    amountField,
    consentBox,
    typed,
    principal: amount === null || problem !== null ? null : minorOf(amount),
    autoRenew,
    consent,
    problem,
    intent,
    asked: isAsking ? asked : null,
    isUnknown: intent.state.kind === 'unknown',
    done,
    amountError:
      problem !== null && !isUndecided && (tried || shownWhileTyping.has(problem)) ? problemTexts[problem] : undefined,
    consentError: tried && problem === null && !consent ? t(savingsText.readTickStatementAbove) : undefined,
    refusal: refused ? { error: refused.error, msg: refused.msg || t(savingsText.investmentFailed) } : null,
    typeAmount(next: string) {
      setTyped(next);
      intent.dismiss();
    },
    setAutoRenew,
    setConsent,
    /** Opens the confirmation, or moves the focus to what is missing. */
    ask() {
      if (isUndecided) return setAsking(true);
      setTried(true);
      intent.dismiss();
      if (amount === null || problem !== null) return amountField.current?.focus();
      if (!consent) return consentBox.current?.focus();
      setAsked(askedOf({ productId: product.id, amount, autoRenew, shownRateBps: product.rateBps }));
      setAsking(true);
    },
    stopAsking: () => setAsking(false),
    confirm() {
      if (asked === null) return;
      // The reason for a refusal may have changed the offers.
      void intent.confirm(asked.body).then(() => queries.invalidateQueries({ queryKey: queryKeys.savings }));
    },
  };
}

import type { DataOf, ErrorPlaces, PaymentAccount, requestWithdrawal, withdrawalTerms } from '@fairtick/contracts';
import { ledgerText, ordersText, useText, withdrawalsText } from '@fairtick/i18n';
import { amountText } from '@fairtick/ui';
import { useRef, useState } from 'react';
import { useLockedQuote } from '../../shared/fx/use-locked-quote.ts';
import { type PinRefusal, pinRefusals } from '../../shared/intents/pin-refusals.ts';
import { separatorsText } from '../../shared/money/separators-text.ts';
import type { WithdrawalIntent } from './use-withdrawal-intent.ts';
import { amountProblem, bankNet, chainNet, typedAmount } from './withdrawal-amount.ts';

/** Errors that concern the whole form. */
type FormErrorCode =
  | 'BANK_CARD_REQUIRED'
  | 'FX_QUOTE_EXPIRED'
  | 'FX_QUOTE_REQUIRED'
  | 'NOT_FOUND'
  | 'PAYMENT_ACCOUNT_REQUIRED'
  | 'STEP_UP_REQUIRED'
  | 'WITHDRAWAL_BARRED'
  | 'WITHDRAWAL_DAY_COUNT'
  | 'WITHDRAWAL_HOLD'
  | 'WITHDRAWAL_IN_REVIEW'
  | 'WITHDRAWAL_UNVERIFIED';

/** Errors shown below the amount; those of the password are shown below it. */
const amountErrorCodes: ErrorPlaces<typeof requestWithdrawal, true, FormErrorCode | PinRefusal> = {
  WITHDRAWAL_AMOUNT_OUT_OF_RANGE: true,
  WITHDRAWAL_INSUFFICIENT_BALANCE: true,
  WITHDRAWAL_DAY_TOTAL: true,
};
const amountRefusals: ReadonlySet<string> = new Set(Object.keys(amountErrorCodes));

/** State and rules of the withdraw form: amount, rate, fee, net amount, password, and the answer. */
export function useWithdrawForm(
  terms: DataOf<typeof withdrawalTerms>,
  account: PaymentAccount,
  intent: WithdrawalIntent,
) {
  const { t, language } = useText();
  const amountField = useRef<HTMLInputElement>(null);
  const pinField = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(intent.asked?.amount ?? '');
  const [pin, setPin] = useState('');
  const [tried, setTried] = useState(false);
  const { amount } = typedAmount(typed, language);
  const problem = amountProblem(typed, terms, language);
  const isFit = amount !== null && problem === null;
  const isCrypto = account.kind === 'crypto';
  const locked = useLockedQuote(isCrypto && isFit ? { pair: 'USDT/CNY', side: 'withdrawal', amount } : null);
  const refused = intent.state.kind === 'refused' ? intent.state : null;
  // While undecided, the money may be held already and the password is sent; the fields are checked again afterwards.
  const isUndecided = intent.asked !== null;
  const isPinRefused = refused !== null && pinRefusals.has(refused.error);
  const isAmountRefused = refused !== null && amountRefusals.has(refused.error);

  const problemTexts = {
    missing: t(withdrawalsText.pleaseEnterAmount),
    separators: t(separatorsText),
    malformed: t(ledgerText.pleaseEnterValidAmount),
    too_small: t(ledgerText.atLeastMin, { min: amountText(terms.min) }),
    too_large: t(ledgerText.atMostMax, { max: amountText(terms.max) }),
    insufficient: t(ordersText.moreThanAvailableBalance),
    over_day: t(withdrawalsText.exceedsLeftToday, { left: amountText(terms.dayTotalLeft) }),
  };
  const isLoud = problem !== null && !['missing', 'separators', 'too_small'].includes(problem);
  const isComplete = isFit && (!isCrypto || locked.isHolding);
  const net = () => {
    if (!isComplete) return null;
    if (account.kind === 'bank') return bankNet(amount, terms.bankFee);
    return locked.quote ? chainNet(locked.quote.converted, terms.chainFees, account.chain) : null;
  };

  const submit = () => {
    if (intent.state.kind === 'unknown') return intent.again();
    setTried(true);
    if (!isFit) return amountField.current?.focus();
    if (isCrypto && !locked.isHolding) return locked.relock();
    if (pin.length < 6) return pinField.current?.focus();
    const quote = locked.quote ? { quoteId: locked.quote.id } : {};
    void intent.confirm({ paymentAccountId: account.id, amount, withdrawPwd: pin, ...quote }).then(() => setPin(''));
  };

  return {
    amountField,
    pinField,
    typed,
    amount,
    pin,
    locked,
    isCrypto,
    fee: account.kind === 'bank' ? terms.bankFee : terms.chainFees[account.chain],
    payoutCurrency: isCrypto ? 'USDT' : 'CNY',
    net: net(),
    amountError:
      problem !== null && !isUndecided && (tried || isLoud)
        ? problemTexts[problem]
        : isAmountRefused
          ? refused.msg
          : undefined,
    pinError: isPinRefused
      ? refused.msg
      : tried && problem === null && pin.length < 6 && !refused && !isUndecided
        ? t(withdrawalsText.enterWithdrawalPassword)
        : undefined,
    /** A refusal that concerns no field. */
    refusal:
      refused && !isPinRefused && !isAmountRefused
        ? { error: refused.error, msg: refused.msg || t(ledgerText.couldNotSubmittedTry) }
        : null,
    submit,
    typeAmount(next: string) {
      setTyped(next);
      intent.dismiss();
    },
    typePin(digits: string) {
      setPin(digits);
      if (digits !== '') intent.dismiss();
    },
  };
}

import { createDeposit, type DepositMethod, type ErrorPlaces, readTyped } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { useLockedQuote } from '../../shared/fx/use-locked-quote.ts';
import { useIntent } from '../../shared/intents/use-intent.ts';
import { paths, urlOf } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform.tsx';
import { limitsQuery, queryKeys } from '../../shared/queries.ts';
import { allowanceOf, amountProblem, scaleOf } from './deposit-amount.ts';
import { depositObstacles } from './deposit-obstacles.ts';

/** Errors that concern the whole form. */
type FormErrorCode =
  | 'DEPOSIT_METHOD_UNAVAILABLE'
  | 'DEPOSIT_TOO_MANY_OPEN'
  | 'FX_QUOTE_EXPIRED'
  | 'FX_QUOTE_REQUIRED'
  | 'GATEWAY_FAILED'
  | 'LOGIN_FROZEN'
  | 'MEMBER_CLOSED'
  | 'MEMBER_SELF_EXCLUDED'
  | 'MEMBER_TIMED_OUT'
  | 'REAL_ACCOUNT_NOT_OPEN'
  | 'TX_ID_INVALID'
  | 'TX_ID_USED';

/** Errors shown below the amount. */
const amountErrorCodes: ErrorPlaces<typeof createDeposit, true, FormErrorCode> = {
  DEPOSIT_AMOUNT_OUT_OF_RANGE: true,
  DEPOSIT_UNVERIFIED_LIMIT: true,
  LIMIT_DAY_DEPOSIT: true,
  LIMIT_PERIOD_DEPOSIT: true,
};
const amountRefusals: ReadonlySet<string> = new Set(Object.keys(amountErrorCodes));

/** A deposit that is being asked for: what is typed, the locked rate, and the obstacles. */
export type DepositRequest = ReturnType<typeof useDepositRequest>;

export function useDepositRequest(method: DepositMethod) {
  const { language } = useText();
  const platform = usePlatform();
  const limits = useQuery(limitsQuery(platform));
  const room = limits.data ? allowanceOf(limits.data) : null;
  const amountField = useRef<HTMLInputElement>(null);
  const nameField = useRef<HTMLInputElement>(null);
  const intent = useDepositIntent(method);
  const { state, asked } = intent;
  const [typed, setTyped] = useState(asked?.amount ?? '');
  const [payerName, setPayerName] = useState(asked?.payerName ?? '');
  const [tried, setTried] = useState(false);
  const { currency, pair } = method;
  const needsName = method.mode === 'proof' && method.kind !== 'usdt';
  const { amount } = readTyped(typed, scaleOf(currency), language);
  const inRange = amount !== null && amountProblem(typed, method, language) === null;
  const locked = useLockedQuote(pair !== null && inRange ? { pair, side: 'deposit', amount } : null);
  // The last known allowance limits the presets while the next is fetched.
  const [rate, setRate] = useState<string | null>(null);
  if (locked.quote && locked.quote.rate !== rate) setRate(locked.quote.rate);
  const within = { room, rate };
  const problem = amountProblem(typed, method, language, within);
  const isNameShort = needsName && payerName.trim().length < 2;
  const isUndecided = state.kind === 'sending' || state.kind === 'unknown';
  const isLoud = tried || problem === 'too_large' || problem === 'over_room';
  const refused = state.kind === 'refused' ? state : null;

  const submit = () => {
    if (state.kind === 'unknown') return intent.again();
    setTried(true);
    if (amount === null || problem !== null) return focus(amountField);
    if (isNameShort) return focus(nameField);
    if (pair !== null && !locked.isHolding) return locked.relock();
    void intent.confirm({
      methodId: method.id,
      amount,
      ...(locked.quote ? { quoteId: locked.quote.id } : {}),
      ...(needsName ? { payerName: payerName.trim() } : {}),
    });
  };
  return {
    method,
    state,
    refused,
    isAmountRefused: refused !== null && amountRefusals.has(refused.error),
    limits,
    room,
    within,
    obstacles: limits.data ? depositObstacles(limits.data, method) : [],
    locked,
    inRange,
    typed,
    /** The problem of the amount, once it has to be said. */
    problem: isLoud && !isUndecided ? problem : null,
    payerName,
    needsName,
    isNameMissing: tried && isNameShort,
    amountField,
    nameField,
    type(next: string) {
      setTyped(next);
      intent.dismiss();
    },
    setPayerName,
    submit,
  };
}

function focus({ current }: RefObject<HTMLInputElement | null>): void {
  current?.focus();
}

function useDepositIntent(method: DepositMethod) {
  const { language } = useText();
  const { call, navigation, queries } = usePlatform();
  return useIntent(
    `deposit ${method.id}`,
    (body: Parameters<typeof call<typeof createDeposit>>[1]['body'], options) => call(createDeposit, { body }, options),
    (deposit) => {
      queries.setQueryData([...queryKeys.deposits, 'one', deposit.id, language], deposit);
      void queries.invalidateQueries({ queryKey: queryKeys.deposits });
      void queries.invalidateQueries({ queryKey: queryKeys.limits });
      navigation.navigateTo(urlOf(paths.deposit, { id: deposit.id }));
    },
  );
}

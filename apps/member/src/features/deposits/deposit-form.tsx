import { createDeposit, type DepositMethod, type ErrorPlaces, readTyped } from '@fairtick/contracts';
import { depositsText, ledgerText, ordersText, useText } from '@fairtick/i18n';
import {
  AmountField,
  amountText,
  Button,
  Card,
  Chip,
  currencySign,
  groupThousands,
  Notice,
  TextField,
} from '@fairtick/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { Checklist } from '../../shared/checklist/checklist.tsx';
import { ConvertedRow, RateRows } from '../../shared/fx/rate-rows.tsx';
import { useLockedQuote } from '../../shared/fx/use-locked-quote.ts';
import { VerifyLink } from '../../shared/identity/verify-link.tsx';
import { UnknownOutcome } from '../../shared/intents/unknown-outcome.tsx';
import { useIntent } from '../../shared/intents/use-intent.ts';
import { roundText } from '../../shared/money/currency-text.ts';
import { separatorsText } from '../../shared/money/separators-text.ts';
import { RefusalLink } from '../../shared/notices/refusal-link.tsx';
import { paths, urlOf } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform.tsx';
import { limitsQuery, queryKeys } from '../../shared/queries.ts';
import { useRealAccountOpen } from '../../shared/real-account/use-real-account-open.ts';
import { DepositAllowance } from './deposit-allowance.tsx';
import { allowanceOf, amountProblem, mostDeposit, presetAmounts, scaleOf } from './deposit-amount.ts';
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
};
const amountRefusals: ReadonlySet<string> = new Set(Object.keys(amountErrorCodes));

/** First step of every deposit: amount, locked rate and payer. The second step is the deposit's own page. */
export function DepositForm({ method, head }: { method: DepositMethod; head?: ReactNode }) {
  const { t, language } = useText();
  const platform = usePlatform();
  const { call, navigation, queries } = platform;
  const limits = useQuery(limitsQuery(platform));
  const room = limits.data ? allowanceOf(limits.data) : null;
  const isOpen = useRealAccountOpen();
  const amountField = useRef<HTMLInputElement>(null);
  const nameField = useRef<HTMLInputElement>(null);
  const { state, asked, confirm, again, dismiss } = useIntent(
    `deposit ${method.id}`,
    (body: Parameters<typeof call<typeof createDeposit>>[1]['body'], options) => call(createDeposit, { body }, options),
    (deposit) => {
      queries.setQueryData([...queryKeys.deposits, 'one', deposit.id, language], deposit);
      void queries.invalidateQueries({ queryKey: queryKeys.deposits });
      void queries.invalidateQueries({ queryKey: queryKeys.limits });
      navigation.navigateTo(urlOf(paths.deposit, { id: deposit.id }));
    },
  );
  const [typed, setTyped] = useState(asked?.amount ?? '');
  const [payerName, setPayerName] = useState(asked?.payerName ?? '');
  const [tried, setTried] = useState(false);
  const { currency, pair, min, max } = method;
  const needsName = method.mode === 'proof' && method.kind !== 'usdt';
  const { amount } = readTyped(typed, scaleOf(currency), language);
  const inRange = amount !== null && amountProblem(typed, method, language) === null;
  const locked = useLockedQuote(pair !== null && inRange ? { pair, side: 'deposit', amount } : null);
  // The last known allowance limits the presets while the next is fetched.
  const [rate, setRate] = useState<string | null>(null);
  if (locked.quote && locked.quote.rate !== rate) setRate(locked.quote.rate);
  const within = { room, rate };
  const problem = amountProblem(typed, method, language, within);
  const isFit = amount !== null && problem === null;

  const unit = unitOf(currency, t(depositsText.grams));
  const obstacles = limits.data ? depositObstacles(limits.data, method) : [];
  const range = { min: roundText(t, min, currency), max: roundText(t, max, currency) };
  const offered = { ...range, max: roundText(t, mostDeposit(method, room), currency) };
  const problemTexts = {
    missing: t(depositsText.pleaseEnterAmount),
    separators: t(separatorsText),
    malformed: t(ledgerText.pleaseEnterValidAmount),
    too_small: t(ledgerText.atLeastMin, range),
    too_large: t(ledgerText.atMostMax, range),
    over_room: t(depositsText.leftStillDeposit, { left: amountText(room?.left ?? null) }),
  };
  const refused = state.kind === 'refused' ? state : null;
  const isAmountRefused = refused !== null && amountRefusals.has(refused.error);
  const isUndecided = state.kind === 'sending' || state.kind === 'unknown';
  const isLoud = tried || problem === 'too_large' || problem === 'over_room';
  const typedProblem = problem !== null && isLoud && !isUndecided ? problemTexts[problem] : undefined;
  const nameProblem =
    tried && needsName && payerName.trim().length < 2 ? t(depositsText.pleaseEnterPayerName) : undefined;

  const submit = () => {
    if (state.kind === 'unknown') return again();
    setTried(true);
    if (!isFit) return amountField.current?.focus();
    if (needsName && payerName.trim().length < 2) return nameField.current?.focus();
    if (pair !== null && !locked.isHolding) return locked.relock();
    void confirm({
      methodId: method.id,
      amount,
      ...(locked.quote ? { quoteId: locked.quote.id } : {}),
      ...(needsName ? { payerName: payerName.trim() } : {}),
    });
  };
  const type = (next: string) => {
    setTyped(next);
    dismiss();
  };
  const actions = {
    proof: t(depositsText.nextWhereToTransfer),
    chain: t(depositsText.nextReceivingAddress),
    gateway: t(depositsText.nextPayOnline),
  };

  // A confirmed request with unknown outcome can always be sent again.
  const isIdle = state.kind === 'idle';
  if (isIdle && !isOpen) return null;
  if (isIdle && !method.available) {
    return (
      <>
        {head}
        <Notice tone="warn">{method.unavailableBecause || t(depositsText.methodUnderMaintenanceTry)}</Notice>
      </>
    );
  }
  return (
    <>
      {head}
      <Checklist purpose="deposit" obstacles={obstacles} verified={limits.data?.unverifiedDeposits === null} />
      <form
        className="deposit-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Card padded>
          <AmountField
            ref={amountField}
            label={currency === 'CNY' ? t(depositsText.amount) : t(depositsText.depositAmount)}
            aside={t(depositsText.minMax, offered)}
            placeholder="0.00"
            value={typed}
            onChange={type}
            error={typedProblem ?? (isAmountRefused ? refused.msg : undefined)}
            {...unit}
          />
          <div className="deposit-form__presets">
            {(limits.isPending ? [] : presetAmounts(method, within)).map((preset) => (
              <Chip key={preset} selected={preset === typed} onClick={() => type(preset)}>
                {'symbol' in unit ? roundText(t, preset, currency) : groupThousands(preset)}
              </Chip>
            ))}
          </div>
          {room !== null && !obstacles.some(({ amounts }) => amounts) && <DepositAllowance room={room} />}
          {room === null && refused?.error === 'DEPOSIT_UNVERIFIED_LIMIT' && <VerifyLink />}
        </Card>
        {pair !== null && inRange && (
          <Card padded>
            <RateRows locked={locked}>
              {locked.quote && (
                <ConvertedRow
                  label={t(ledgerText.expected)}
                  amount={locked.quote.converted}
                  currency="CNY"
                  note={t(depositsText.atLockedRate)}
                />
              )}
            </RateRows>
          </Card>
        )}
        {needsName && (
          <TextField
            ref={nameField}
            label={t(depositsText.payerName)}
            value={payerName}
            maxLength={64}
            autoComplete="name"
            error={nameProblem}
            note={t(depositsText.ownVerifiedNameNone)}
            onChange={(event) => setPayerName(event.target.value)}
          />
        )}
        {method.instructions !== '' && <p className="deposit-form__instructions">{method.instructions}</p>}
        {state.kind === 'unknown' && <UnknownOutcome />}
        {isAmountRefused && <RefusalLink below error={refused.error} />}
        {refused && !isAmountRefused && (
          <Notice tone="crit" role="alert">
            {refused.msg || t(ledgerText.couldNotSubmittedTry)}
            <RefusalLink error={refused.error} />
          </Notice>
        )}
        <Button
          type="submit"
          tone="primary"
          block
          size="l"
          busy={(state.kind === 'sending' && t(ordersText.sending)) || (locked.isLocking && t(ledgerText.gettingRate))}
        >
          {state.kind === 'unknown' ? t(ordersText.checkAgain) : actions[method.mode]}
        </Button>
      </form>
    </>
  );
}

function unitOf(currency: string, gram: string): { symbol: string } | { code: string } {
  if (currency === 'CNY') return { symbol: currencySign };
  if (currency === 'HKD') return { symbol: 'HK$' };
  return { code: currency === 'XAU' ? gram : currency };
}

import type { DepositMethod } from '@fairtick/contracts';
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
import type { ReactNode } from 'react';
import { Checklist } from '../../shared/checklist/checklist.tsx';
import { ConvertedRow, RateRows } from '../../shared/fx/rate-rows.tsx';
import { VerifyLink } from '../../shared/identity/verify-link.tsx';
import { UnknownOutcome } from '../../shared/intents/unknown-outcome.tsx';
import { roundText } from '../../shared/money/currency-text.ts';
import { separatorsText } from '../../shared/money/separators-text.ts';
import { RefusalLink } from '../../shared/notices/refusal-link.tsx';
import { useRealAccountOpen } from '../../shared/real-account/use-real-account-open.ts';
import { DepositAllowance } from './deposit-allowance.tsx';
import { mostDeposit, presetAmounts } from './deposit-amount.ts';
import { type DepositRequest, useDepositRequest } from './use-deposit-request.ts';

/** First step of every deposit: amount, locked rate and payer. The second step is the deposit's own page. */
export function DepositForm({ method, head }: { method: DepositMethod; head?: ReactNode }) {
  const { t } = useText();
  const isOpen = useRealAccountOpen();
  const request = useDepositRequest(method);
  const { state, refused, isAmountRefused, limits, obstacles, locked } = request;
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
          request.submit();
        }}
      >
        <AmountCard request={request} />
        {method.pair !== null && request.inRange && (
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
        {request.needsName && (
          <TextField
            ref={request.nameField}
            label={t(depositsText.payerName)}
            value={request.payerName}
            maxLength={64}
            autoComplete="name"
            error={request.isNameMissing ? t(depositsText.pleaseEnterPayerName) : undefined}
            note={t(depositsText.ownVerifiedNameNone)}
            onChange={(event) => request.setPayerName(event.target.value)}
          />
        )}
        {method.instructions !== '' && <p className="deposit-form__instructions">{method.instructions}</p>}
        {state.kind === 'unknown' && <UnknownOutcome />}
        {isAmountRefused && <RefusalLink below error={refused?.error ?? ''} />}
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

/** The amount, typed or chosen, with what may still be deposited. */
function AmountCard({ request }: { request: DepositRequest }) {
  const { t } = useText();
  const { method, room, limits, refused, isAmountRefused, obstacles, typed } = request;
  const { currency, min, max } = method;
  const unit = unitOf(currency, t(depositsText.grams));
  const range = { min: roundText(t, min, currency), max: roundText(t, max, currency) };
  const problemTexts = {
    missing: t(depositsText.pleaseEnterAmount),
    separators: t(separatorsText),
    malformed: t(ledgerText.pleaseEnterValidAmount),
    too_small: t(ledgerText.atLeastMin, range),
    too_large: t(ledgerText.atMostMax, range),
    over_room: t(depositsText.leftStillDeposit, { left: amountText(room?.left ?? null) }),
  };
  return (
    <Card padded>
      <AmountField
        ref={request.amountField}
        label={currency === 'CNY' ? t(depositsText.amount) : t(depositsText.depositAmount)}
        aside={t(depositsText.minMax, { ...range, max: roundText(t, mostDeposit(method, room), currency) })}
        placeholder="0.00"
        value={typed}
        onChange={request.type}
        error={request.problem ? problemTexts[request.problem] : isAmountRefused ? refused?.msg : undefined}
        {...unit}
      />
      <div className="deposit-form__presets">
        {(limits.isPending ? [] : presetAmounts(method, request.within)).map((preset) => (
          <Chip key={preset} selected={preset === typed} onClick={() => request.type(preset)}>
            {'symbol' in unit ? roundText(t, preset, currency) : groupThousands(preset)}
          </Chip>
        ))}
      </div>
      {room !== null && !obstacles.some(({ amounts }) => amounts) && <DepositAllowance room={room} />}
      {room === null && refused?.error === 'DEPOSIT_UNVERIFIED_LIMIT' && <VerifyLink />}
    </Card>
  );
}

function unitOf(currency: string, gram: string): { symbol: string } | { code: string } {
  if (currency === 'CNY') return { symbol: currencySign };
  if (currency === 'HKD') return { symbol: 'HK$' };
  return { code: currency === 'XAU' ? gram : currency };
}

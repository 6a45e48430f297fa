import type { DataOf, PaymentAccount, withdrawalTerms } from '@fairtick/contracts';
import { homeText, ledgerText, moneyTermsText, ordersText, useText, withdrawalsText } from '@fairtick/i18n';
import { AmountField, amountText, Button, Card, currencySign, Money, Notice, PinBoxes, Stages } from '@fairtick/ui';
import { useState } from 'react';
import { RateRows } from '../../shared/fx/rate-rows.tsx';
import { UnknownOutcome } from '../../shared/intents/unknown-outcome.tsx';
import { currencyText } from '../../shared/money/currency-text.ts';
import { RefusalLink } from '../../shared/notices/refusal-link.tsx';
import { paths, urlOf } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform.tsx';
import { spanText } from '../../shared/waits/span-text.ts';
import { AccountChoice } from './account-choice.tsx';
import { useWithdrawForm } from './use-withdraw-form.ts';
import type { WithdrawalIntent } from './use-withdrawal-intent.ts';
import { wholeAmount } from './withdrawal-amount.ts';
import { withdrawalStages } from './withdrawal-stages.ts';
import { obstacleText } from './withdrawal-texts.ts';

type Terms = DataOf<typeof withdrawalTerms>;
type WithdrawFormProps = { terms: Terms; accounts: readonly PaymentAccount[]; intent: WithdrawalIntent };

/** Amount, fee and net amount before the confirmation, the withdrawal password, and the steps of a withdrawal. */
export function WithdrawForm({ terms, accounts, intent }: WithdrawFormProps) {
  const [picked, setPicked] = useState(intent.asked?.paymentAccountId ?? null);
  const chosen = intent.asked?.paymentAccountId ?? picked;
  const account = accounts.find(({ id }) => id === chosen) ?? accounts[0];
  if (!account) return null;
  return (
    <>
      <AccountChoice
        accounts={accounts}
        value={account}
        disabled={intent.asked !== null}
        onChange={({ id }) => {
          intent.dismiss();
          setPicked(id);
        }}
      />
      <RequestForm key={account.id} terms={terms} account={account} intent={intent} />
    </>
  );
}

type RequestFormProps = { terms: Terms; account: PaymentAccount; intent: WithdrawalIntent };

function RequestForm({ terms, account, intent }: RequestFormProps) {
  const { t } = useText();
  const { navigation } = usePlatform();
  const form = useWithdrawForm(terms, account, intent);
  const isUnknown = intent.state.kind === 'unknown';
  const [obstacle] = terms.obstacles;
  const buttonText = () => {
    if (isUnknown) return t(ordersText.checkAgain);
    if (form.amount === null || form.amountError !== undefined) return t(ledgerText.withdrawal);
    return t(withdrawalsText.withdrawAmount, { amount: amountText(form.amount) });
  };
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <AmountCard terms={terms} form={form} />
      {form.isCrypto && (form.locked.quote || form.locked.isLocking || form.locked.error) && (
        <Card padded>
          <RateRows locked={form.locked} />
        </Card>
      )}
      <PinBoxes
        ref={form.pinField}
        label={t(withdrawalsText.withdrawalPassword)}
        value={form.pin}
        onChange={form.typePin}
        error={form.pinError}
        aside={
          <button
            type="button"
            className="link withdraw__forgot"
            onClick={() => navigation.navigateTo(paths.withdrawPassword)}
          >
            {t(withdrawalsText.forgotWithdrawalPassword)}
          </button>
        }
      />
      <HowItWorks answerWithinS={terms.answerWithinS} />
      {isUnknown && <UnknownOutcome />}
      {form.refusal !== null && (
        <Notice tone="crit" role="alert">
          {form.refusal.msg}
          <RefusalLink error={form.refusal.error} />
        </Notice>
      )}
      {obstacle && <p className="withdraw__why">{t(obstacleText(obstacle.error))}</p>}
      <Button
        type="submit"
        tone="primary"
        block
        size="l"
        disabled={obstacle !== undefined && !isUnknown}
        busy={
          (intent.state.kind === 'sending' && t(ordersText.sending)) ||
          (form.locked.isLocking && t(ledgerText.gettingRate))
        }
      >
        {buttonText()}
      </Button>
    </form>
  );
}

function AmountCard({ terms, form }: { terms: Terms; form: ReturnType<typeof useWithdrawForm> }) {
  const { t } = useText();
  const whole = wholeAmount(terms);
  return (
    <Card padded>
      <AmountField
        ref={form.amountField}
        label={t(withdrawalsText.amount)}
        symbol={currencySign}
        placeholder="0.00"
        aside={
          <>
            {t(withdrawalsText.available)} <Money amount={terms.available} />
          </>
        }
        end={
          whole !== null && (
            <Button size="s" className="withdraw__all" onClick={() => form.typeAmount(whole)}>
              {t(homeText.allOfAmount)}
            </Button>
          )
        }
        value={form.typed}
        onChange={form.typeAmount}
        error={form.amountError}
      />
      <dl className="withdraw__figures">
        <div>
          <dt>{t(ledgerText.fee)}</dt>
          <dd className="num">{currencyText(t, form.fee, form.payoutCurrency)}</dd>
        </div>
        <div>
          <dt>{t(ledgerText.actuallyReceived)}</dt>
          <dd className="num withdraw__net" aria-live="polite">
            {currencyText(t, form.net, form.payoutCurrency)}
          </dd>
        </div>
        <div>
          <dt>{t(withdrawalsText.leftToday)}</dt>
          <dd className="num">
            {t(withdrawalsText.amountAndTimes, {
              amount: amountText(terms.dayTotalLeft),
              count: terms.dayCountLeft,
            })}
          </dd>
        </div>
      </dl>
    </Card>
  );
}

function HowItWorks({ answerWithinS }: { answerWithinS: number }) {
  const { t } = useText();
  const { navigation } = usePlatform();
  const time = spanText(t, answerWithinS);
  const stageNotes = [
    t(withdrawalsText.amountIsHeld),
    t(withdrawalsText.answeredWithin, { time }),
    t(withdrawalsText.onceApproved),
    t(withdrawalsText.youAreNotified),
  ];
  const stages = withdrawalStages(null).map((stage, index) => ({
    ...stage,
    title: t(stage.title),
    note: stageNotes[index],
  }));
  return (
    <>
      <Card>
        <Stages label={t(withdrawalsText.howWithdrawalsWork)} stages={stages} />
      </Card>
      <p className="withdraw__promise">
        {t(withdrawalsText.escalationAndNoCharges, {
          time,
        })}{' '}
        <button
          type="button"
          className="link withdraw__terms"
          onClick={() => navigation.navigateTo(urlOf(paths.productTerms, { of: 'money' }))}
        >
          {t(moneyTermsText.termsMoneyChanges)}
        </button>
      </p>
    </>
  );
}

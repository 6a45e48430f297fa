import type { DataOf, PaymentAccount, withdrawalTerms } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
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
  const whole = wholeAmount(terms);
  const [obstacle] = terms.obstacles;
  const time = spanText(t, terms.answerWithinS);
  const stageNotes = [t('冻结该笔金额'), t('{{time}}内答复', { time }), t('审核通过后'), t('通知您')];
  const stages = withdrawalStages(null).map((stage, index) => ({
    ...stage,
    title: t(stage.title),
    note: stageNotes[index],
  }));
  const buttonText = () => {
    if (isUnknown) return t('重新确认');
    if (form.amount === null || form.amountError !== undefined) return t('提现');
    return t('提现 {{amount}}', { amount: amountText(form.amount) });
  };
  return (
    <form
      className="withdraw__stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <Card padded>
        <AmountField
          ref={form.amountField}
          label={t('提现金额')}
          symbol={currencySign}
          placeholder="0.00"
          aside={
            <>
              {t('可提现')} <Money amount={terms.available} />
            </>
          }
          end={
            <Button size="s" className="withdraw__all" onClick={() => form.typeAmount(whole ?? terms.available)}>
              {t('全额')}
            </Button>
          }
          value={form.typed}
          onChange={form.typeAmount}
          error={form.amountError}
        />
        <dl className="withdraw__figures">
          <div>
            <dt>{t('手续费')}</dt>
            <dd className="num">{currencyText(t, form.fee, form.payoutCurrency)}</dd>
          </div>
          <div>
            <dt>{t('实际到账')}</dt>
            <dd className="num withdraw__net" aria-live="polite">
              {currencyText(t, form.net, form.payoutCurrency)}
            </dd>
          </div>
          <div>
            <dt>{t('今日剩余额度')}</dt>
            <dd className="num">
              {t('{{amount}} · {{count}} 次', { amount: amountText(terms.dayTotalLeft), count: terms.dayCountLeft })}
            </dd>
          </div>
        </dl>
      </Card>
      {form.isCrypto && (form.locked.quote || form.locked.isLocking || form.locked.error) && (
        <Card padded>
          <RateRows locked={form.locked} />
        </Card>
      )}
      <PinBoxes
        ref={form.pinField}
        label={t('提现密码')}
        value={form.pin}
        onChange={form.typePin}
        error={form.pinError}
        aside={
          <button
            type="button"
            className="link withdraw__forgot"
            onClick={() => navigation.navigateTo(paths.withdrawPassword)}
          >
            {t('忘记提现密码')}
          </button>
        }
      />
      <Card>
        <Stages label={t('提现流程')} stages={stages} />
      </Card>
      <p className="withdraw__promise">
        {t('超过 {{time}}未答复将自动升级处理；审核开始前可随时撤回。提现不收取任何保证金、解冻费或税费。', {
          time,
        })}{' '}
        <button
          type="button"
          className="link withdraw__terms"
          onClick={() => navigation.navigateTo(urlOf(paths.productTerms, { of: 'money' }))}
        >
          {t('资金条款与历次变更')}
        </button>
      </p>
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
        busy={(intent.state.kind === 'sending' && t('提交中')) || (form.locked.isLocking && t('获取汇率中'))}
      >
        {buttonText()}
      </Button>
    </form>
  );
}

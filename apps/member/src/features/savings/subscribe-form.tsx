import type { SavingsProduct } from '@fairtick/contracts';
import { accountText, homeText, ledgerText, savingsText, useText } from '@fairtick/i18n';
import {
  AmountField,
  amountText,
  Button,
  Card,
  Checkbox,
  Chip,
  currencySign,
  Money,
  Notice,
  Switch,
} from '@fairtick/ui';
import { useDisplay } from '../../shared/display-settings.ts';
import { UnknownOutcome } from '../../shared/intents/unknown-outcome.tsx';
import { paths } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform.tsx';
import { useRealAccountOpen } from '../../shared/real-account/use-real-account-open.ts';
import { usePlatformFormats } from '../../shared/use-platform-formats.ts';
import { amountOf, interestAtTerm, minorOf, presetAmounts, rateText } from './savings-amount.ts';
import { SavingsChecklist } from './savings-checklist.tsx';
import { roundAmount } from './savings-texts.ts';
import { SubscribeConfirm } from './subscribe-confirm.tsx';
import { SubscribeDone } from './subscribe-done.tsx';
import { TermSchedule } from './term-schedule.tsx';
import { useSubscribe } from './use-subscribe.ts';

type SubscribeFormProps = { product: SavingsProduct; available: string };

/** Subscription form: amount, exact interest, maturity, and the cost of early redemption. */
export function SubscribeForm({ product, available }: SubscribeFormProps) {
  const { t } = useText();
  const { navigation } = usePlatform();
  const isOpen = useRealAccountOpen();
  const form = useSubscribe(product, available);
  const { principal } = form;
  const isClosed = !product.enabled || minorOf(product.remaining) < minorOf(product.minAmount);
  if (form.done) return <SubscribeDone position={form.done} />;
  // A confirmed request with unknown outcome can always be sent again.
  if (!isOpen && form.intent.state.kind === 'idle') return null;
  return (
    <form
      className="stack columns"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.ask();
      }}
    >
      <div className="columns__part">
        <ProductHead product={product} available={available} />
        <AmountCard product={product} available={available} form={form} />
        <IncomeCard product={product} principal={principal} />
      </div>
      <div className="columns__part">
        <Card padded>
          <TermSchedule product={product} />
        </Card>
        <Card className="rows">
          <div className="row">
            <span className="row__main">
              {t(savingsText.renewAtMaturity)}
              <span className="row__note">{t(savingsText.principalGoesSameTerm)}</span>
            </span>
            <Switch label={t(savingsText.renewAtMaturity)} checked={form.autoRenew} onChange={form.setAutoRenew} />
          </div>
        </Card>
        <Notice tone="warn">{t(savingsText.redeemEarlyAnyTime)}</Notice>
        <Checkbox ref={form.consentBox} checked={form.consent} onChange={form.setConsent} error={form.consentError}>
          {t(savingsText.iReadUnderstood)}
        </Checkbox>
        {isClosed && <p className="subscribe__why">{t(savingsText.termClosedChooseAnother)}</p>}
        {form.isUnknown && !form.asked && <UnknownOutcome />}
        <div className="subscribe__foot">
          <Button type="submit" tone="primary" block size="l" disabled={isClosed && !form.isUnknown}>
            {principal === null ? t(savingsText.confirm) : t(savingsText.saveAmount, { amount: amountText(principal) })}
          </Button>
          {isClosed && (
            <Button block onClick={() => navigation.redirectTo(paths.savings)}>
              {t(savingsText.seeTerms)}
            </Button>
          )}
        </div>
      </div>
      {form.asked && (
        <SubscribeConfirm
          product={product}
          principal={form.asked.principal}
          autoRenew={form.asked.body.autoRenew}
          intent={form.intent.state}
          refusal={form.refusal}
          onConfirm={form.confirm}
          onClose={form.stopAsking}
        />
      )}
    </form>
  );
}

type AmountCardProps = SubscribeFormProps & { form: ReturnType<typeof useSubscribe> };

function AmountCard({ product, available, form }: AmountCardProps) {
  const { t, language } = useText();
  const { hideAmounts } = useDisplay();
  const most = minorOf(product.investable) > 0n ? product.investable : null;
  return (
    <Card padded>
      <AmountField
        ref={form.amountField}
        label={t(savingsText.amount)}
        symbol={currencySign}
        placeholder="0"
        inputMode="numeric"
        aside={
          <>
            {t(accountText.available)} <Money amount={available} hidden={hideAmounts} />
          </>
        }
        value={form.typed}
        onChange={form.typeAmount}
        error={form.amountError}
      />
      <div className="subscribe__presets">
        {presetAmounts(product).map((preset) => (
          <Chip key={preset} selected={preset === form.typed} onClick={() => form.typeAmount(preset)}>
            {roundAmount(preset, language)}
          </Chip>
        ))}
        {most !== null && (
          <Chip selected={form.typed === most} onClick={() => form.typeAmount(most)}>
            {t(homeText.allOfAmount)}
          </Chip>
        )}
      </div>
      <p className="subscribe__step">
        {t(savingsText.stepsStepUpMax, {
          step: roundAmount(product.step, language),
          max: roundAmount(product.maxPerMember, language),
        })}
      </p>
    </Card>
  );
}

function ProductHead({ product, available }: SubscribeFormProps) {
  const { t, language } = useText();
  const { hideAmounts } = useDisplay();
  const formats = usePlatformFormats();
  const { upcoming } = product;
  return (
    <>
      <Card padded className="subscribe__product">
        <div>
          <h2>{t(savingsText.daysDaySavings, { days: product.termDays })}</h2>
          <p>
            {t(savingsText.minSaveAmount, {
              min: roundAmount(product.minAmount, language),
              amount: hideAmounts ? '•••••' : roundAmount(product.investable, language),
            })}
          </p>
          {upcoming && (
            <p>
              {t(savingsText.rateYearMinimumMin, {
                at: formats.dateTime(upcoming.effectiveAt),
                rate: rateText(upcoming.rateBps),
                min: roundAmount(upcoming.minAmount, language),
              })}
            </p>
          )}
        </div>
        <p className="product-card__rate">
          <span className="product-card__percent">
            {rateText(product.rateBps)}
            <small>%</small>
          </span>
          <span className="product-card__label">{t(savingsText.annualRate)}</span>
        </p>
      </Card>
      <SavingsChecklist product={product} available={available} />
    </>
  );
}

function IncomeCard({ product, principal }: { product: SavingsProduct; principal: bigint | null }) {
  const { t } = useText();
  const interest = principal === null ? null : interestAtTerm(principal, product);
  return (
    <Card padded className="subscribe__income" aria-live="polite">
      <dl>
        <div>
          <dt>{t(savingsText.principal)}</dt>
          <dd>
            <Money amount={principal} />
          </dd>
        </div>
        <div>
          <dt>
            {t(ledgerText.interest)}
            {principal !== null && (
              <small>
                {t(savingsText.amountRate365Days, {
                  amount: amountText(amountOf(principal), { symbol: '' }).replace(/\.00$/, ''),
                  rate: rateText(product.rateBps),
                  days: product.termDays,
                })}
              </small>
            )}
          </dt>
          <dd>
            <Money amount={interest} signed className={interest === null ? '' : 'up'} />
          </dd>
        </div>
        <div className="subscribe__return">
          <dt>{t(savingsText.matured)}</dt>
          <dd>
            <Money amount={principal === null || interest === null ? null : principal + interest} />
          </dd>
        </div>
      </dl>
    </Card>
  );
}

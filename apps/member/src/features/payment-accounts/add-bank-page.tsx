import { ordersText, paymentAccountsText, useText, withdrawalsText } from '@fairtick/i18n';
import { Button, Checkbox, Notice, PinBoxes, TextField } from '@fairtick/ui';
import { FormSkeleton } from '../../shared/lists/rows-skeleton.tsx';
import { RefusalLink } from '../../shared/notices/refusal-link.tsx';
import { Page } from '../../shared/page/page.tsx';
import { useWithdrawHold } from '../../shared/waits/use-withdraw-hold.ts';
import { bankDigits, groupedDigits } from './bank-number.ts';
import { useBankForm } from './use-bank-form.ts';
import './payment-accounts.css';

/** Binds a bank card or replaces one; asks for the withdrawal password. */
export function AddBankPage() {
  const { t } = useText();
  const hold = useWithdrawHold();
  const form = useBankForm();
  const title = form.isFull ? t(paymentAccountsText.changeBankCard) : t(paymentAccountsText.addBankCard);
  // The note about replacing a card is above the fields, so that they do not move when it loads.
  if (form.isLoading) {
    return (
      <Page width="reading" title={title} className="accounts">
        <div className="accounts__stack">
          <FormSkeleton />
        </div>
      </Page>
    );
  }
  return (
    <Page width="reading" title={title} className="accounts">
      <form
        className="accounts__stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <Notice tone="info">
          {form.isFull
            ? t(paymentAccountsText.boundBankCardChanging, { time: hold })
            : t(paymentAccountsText.heldAfterAdding, { time: hold })}
        </Notice>
        <TextField
          {...form.field('payee')}
          value={form.values.payee}
          maxLength={64}
          note={t(paymentAccountsText.ownVerifiedName)}
          onChange={(event) => form.change('payee', event.target.value)}
        />
        <TextField
          {...form.field('number')}
          value={groupedDigits(form.values.number)}
          inputMode="numeric"
          maxLength={23}
          onChange={(event) => form.change('number', bankDigits(event.target.value))}
        />
        <TextField
          {...form.field('bank')}
          value={form.values.bank}
          maxLength={64}
          onChange={(event) => form.change('bank', event.target.value)}
        />
        <TextField
          {...form.field('branch')}
          value={form.values.branch}
          maxLength={128}
          onChange={(event) => form.change('branch', event.target.value)}
        />
        {form.mustReplace && <Checkbox {...form.agreement}>{t(paymentAccountsText.replaceCardAddedFirst)}</Checkbox>}
        <PinBoxes {...form.pin} label={t(withdrawalsText.withdrawalPassword)} />
        {form.pinRefused && <RefusalLink below error={form.pinRefused.error} />}
        {form.otherRefused && (
          <Notice tone="crit" role="alert">
            {form.otherRefused.msg}
            <RefusalLink error={form.otherRefused.error} />
          </Notice>
        )}
        <Button type="submit" tone="primary" block size="l" busy={form.isPending && t(ordersText.sending)}>
          {form.isFull ? t(paymentAccountsText.change) : t(paymentAccountsText.confirm)}
        </Button>
      </form>
    </Page>
  );
}

import { ordersText, paymentAccountsText, useText, withdrawalsText } from '@fairtick/i18n';
import { Button, Checkbox, Notice, PinBoxes, TextField } from '@fairtick/ui';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { pinRefusals } from '../../shared/intents/pin-refusals.ts';
import { FormSkeleton } from '../../shared/lists/rows-skeleton.tsx';
import { RefusalLink } from '../../shared/notices/refusal-link.tsx';
import { Page } from '../../shared/page/page.tsx';
import { usePlatform } from '../../shared/platform.tsx';
import { confQuery, paymentAccountsQuery } from '../../shared/queries.ts';
import { useWithdrawHold } from '../../shared/waits/use-withdraw-hold.ts';
import { bankDigits, groupedDigits, isBankNumber } from './bank-number.ts';
import { useAddAccount } from './use-add-account.ts';
import './payment-accounts.css';

const empty = { payee: '', number: '', bank: '', branch: '' };
type Field = keyof typeof empty;

/** Binds a bank card or replaces one; asks for the withdrawal password. */
export function AddBankPage() {
  const { t, language } = useText();
  const platform = usePlatform();
  const hold = useWithdrawHold();
  const accounts = useQuery(paymentAccountsQuery(platform));
  const { data: conf } = useQuery(confQuery(platform, language));
  const { add, isPending, refused, dismiss } = useAddAccount();
  const refs: Record<Field | 'pin' | 'replace', RefObject<HTMLInputElement | null>> = {
    payee: useRef(null),
    number: useRef(null),
    bank: useRef(null),
    branch: useRef(null),
    replace: useRef(null),
    pin: useRef(null),
  };
  const [values, setValues] = useState(empty);
  const [pin, setPin] = useState('');
  const [agreed, setAgreed] = useState(false);
  const [tried, setTried] = useState(false);
  const cards = accounts.data?.filter(({ kind }) => kind === 'bank') ?? [];
  const isFull = cards.length >= (conf?.bankCardsMax ?? 1);
  const mustReplace = isFull || refused?.field === 'replace';

  const change = (field: Field, value: string) => {
    setValues({ ...values, [field]: value });
    dismiss();
  };
  const texts: Record<Field, { label: string; missing: string }> = {
    payee: { label: t(paymentAccountsText.payeeName), missing: t(paymentAccountsText.pleaseEnterPayeeName) },
    number: { label: t(withdrawalsText.accountNumber), missing: t(paymentAccountsText.enterAccountNumber12) },
    bank: { label: t(paymentAccountsText.bankName), missing: t(paymentAccountsText.pleaseEnterBankName) },
    branch: { label: t(paymentAccountsText.openingBranch), missing: t(paymentAccountsText.pleaseEnterOpeningBranch) },
  };
  const isMissing = (field: Field) =>
    field === 'number' ? !isBankNumber(values.number) : values[field].trim().length < 2;
  const refusedField = refused?.field === 'payee' || refused?.field === 'number' ? refused.field : undefined;
  const errorOf = (field: Field) => {
    if (tried && isMissing(field)) return texts[field].missing;
    return refused && refusedField === field ? refused.msg : undefined;
  };
  const isPinRefused = refused !== null && pinRefusals.has(refused.error);
  const pinError = isPinRefused
    ? refused.msg
    : tried && pin.length < 6
      ? t(withdrawalsText.enterWithdrawalPassword)
      : undefined;
  const replaceError = tried && mustReplace && !agreed ? t(paymentAccountsText.pleaseConfirmChange) : undefined;

  const submit = () => {
    setTried(true);
    const wrong = (Object.keys(empty) as Field[]).find(isMissing);
    if (wrong) return refs[wrong].current?.focus();
    if (mustReplace && !agreed) return refs.replace.current?.focus();
    if (pin.length < 6) return refs.pin.current?.focus();
    const { payee, bank, branch, number } = values;
    add(
      {
        kind: 'bank',
        payee: payee.trim(),
        number,
        bank: bank.trim(),
        branch: branch.trim(),
        withdrawPwd: pin,
        ...(mustReplace ? { replace: true } : {}),
      },
      { onError: () => setPin('') },
    );
  };

  const field = (name: Field) => ({
    ref: refs[name],
    label: texts[name].label,
    error: errorOf(name),
    autoComplete: 'off',
  });
  const title = isFull ? t(paymentAccountsText.changeBankCard) : t(paymentAccountsText.addBankCard);
  // The note about replacing a card is above the fields, so that they do not move when it loads.
  if (accounts.isPending) {
    return (
      <Page title={title} className="accounts">
        <div className="accounts__stack">
          <FormSkeleton />
        </div>
      </Page>
    );
  }
  return (
    <Page title={title} className="accounts">
      <form
        className="accounts__stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {isFull && <Notice tone="info">{t(paymentAccountsText.boundBankCardChanging, { time: hold })}</Notice>}
        <TextField
          {...field('payee')}
          value={values.payee}
          maxLength={64}
          note={t(paymentAccountsText.ownVerifiedName)}
          onChange={(event) => change('payee', event.target.value)}
        />
        <TextField
          {...field('number')}
          value={groupedDigits(values.number)}
          inputMode="numeric"
          maxLength={23}
          onChange={(event) => change('number', bankDigits(event.target.value))}
        />
        <TextField
          {...field('bank')}
          value={values.bank}
          maxLength={64}
          onChange={(event) => change('bank', event.target.value)}
        />
        <TextField
          {...field('branch')}
          value={values.branch}
          maxLength={128}
          onChange={(event) => change('branch', event.target.value)}
        />
        {mustReplace && (
          <Checkbox ref={refs.replace} checked={agreed} onChange={setAgreed} error={replaceError}>
            {t(paymentAccountsText.replaceCardAddedFirst)}
          </Checkbox>
        )}
        <PinBoxes
          ref={refs.pin}
          label={t(withdrawalsText.withdrawalPassword)}
          value={pin}
          onChange={setPin}
          error={pinError}
        />
        {isPinRefused && <RefusalLink below error={refused.error} />}
        {refused && !isPinRefused && !refusedField && (
          <Notice tone="crit" role="alert">
            {refused.msg}
            <RefusalLink error={refused.error} />
          </Notice>
        )}
        <Button type="submit" tone="primary" block size="l" busy={isPending && t(ordersText.sending)}>
          {isFull ? t(paymentAccountsText.change) : t(paymentAccountsText.confirm)}
        </Button>
      </form>
    </Page>
  );
}

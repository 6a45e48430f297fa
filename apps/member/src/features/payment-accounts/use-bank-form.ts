import { paymentAccountsText, useText, withdrawalsText } from '@fairtick/i18n';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { pinRefusals } from '../../shared/intents/pin-refusals.ts';
import { usePlatform } from '../../shared/platform.tsx';
import { confQuery, paymentAccountsQuery } from '../../shared/queries.ts';
import { isBankNumber } from './bank-number.ts';
import { useAddAccount } from './use-add-account.ts';

const empty = { payee: '', number: '', bank: '', branch: '' };
type Field = keyof typeof empty;

/** State of the form that binds a bank card or replaces one. */
export function useBankForm() {
  const { t, language } = useText();
  const platform = usePlatform();
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
  return {
    field,
    values,
    change,
    pin: { ref: refs.pin, value: pin, onChange: setPin, error: pinError },
    agreement: { ref: refs.replace, checked: agreed, onChange: setAgreed, error: replaceError },
    isLoading: accounts.isPending,
    isFull,
    mustReplace,
    isPending,
    pinRefused: isPinRefused ? refused : null,
    otherRefused: isPinRefused || refusedField ? null : refused,
    submit,
  };
}

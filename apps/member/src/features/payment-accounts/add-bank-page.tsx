import { useText } from '@fairtick/i18n';
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
    payee: { label: t('收款人姓名'), missing: t('请输入收款人姓名') },
    number: { label: t('银行账号'), missing: t('请输入 12 至 19 位银行账号') },
    bank: { label: t('银行名称'), missing: t('请输入银行名称') },
    branch: { label: t('开户支行'), missing: t('请输入开户支行') },
  };
  const isMissing = (field: Field) =>
    field === 'number' ? !isBankNumber(values.number) : values[field].trim().length < 2;
  const refusedField = refused?.field === 'payee' || refused?.field === 'number' ? refused.field : undefined;
  const errorOf = (field: Field) => {
    if (tried && isMissing(field)) return texts[field].missing;
    return refused && refusedField === field ? refused.msg : undefined;
  };
  const isPinRefused = refused !== null && pinRefusals.has(refused.error);
  const pinError = isPinRefused ? refused.msg : tried && pin.length < 6 ? t('请输入 6 位提现密码') : undefined;
  const replaceError = tried && mustReplace && !agreed ? t('请先确认更换') : undefined;

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
  const title = isFull ? t('更换银行卡') : t('添加银行卡');
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
        {isFull && (
          <Notice tone="info">
            {t('您已绑定银行卡。更换后最早绑定的卡立即解绑，{{time}}内不能提现。', { time: hold })}
          </Notice>
        )}
        <TextField
          {...field('payee')}
          value={values.payee}
          maxLength={64}
          note={t('须与您的实名一致')}
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
            {t('用这张卡替换最早绑定的银行卡')}
          </Checkbox>
        )}
        <PinBoxes ref={refs.pin} label={t('提现密码')} value={pin} onChange={setPin} error={pinError} />
        {isPinRefused && <RefusalLink below error={refused.error} />}
        {refused && !isPinRefused && !refusedField && (
          <Notice tone="crit" role="alert">
            {refused.msg}
            <RefusalLink error={refused.error} />
          </Notice>
        )}
        <Button type="submit" tone="primary" block size="l" busy={isPending && t('提交中')}>
          {isFull ? t('确认更换') : t('确认绑定')}
        </Button>
      </form>
    </Page>
  );
}

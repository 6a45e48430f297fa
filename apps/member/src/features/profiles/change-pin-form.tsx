import { ApiError } from '@fairtick/client';
import { changeWithdrawPassword } from '@fairtick/contracts';
import {
  authText,
  frameText,
  notificationsText,
  ordersText,
  profilesText,
  useText,
  withdrawalsText,
} from '@fairtick/i18n';
import { Button, Notice, PinBoxes } from '@fairtick/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { usePlatform } from '../../shared/platform.tsx';
import { useAfterPinChange } from './use-pin-saved.ts';

type Fields = { currentPwd: string; newPwd: string; confirmPwd: string };
const empty: Fields = { currentPwd: '', newPwd: '', confirmPwd: '' };
const fieldsByError: Readonly<Record<string, keyof Fields>> = {
  WITHDRAW_PASSWORD_INCORRECT: 'currentPwd',
  WITHDRAW_PASSWORD_LOCKED: 'currentPwd',
  WITHDRAW_PASSWORD_FORMAT: 'newPwd',
  PASSWORD_UNCHANGED: 'newPwd',
  WITHDRAW_PASSWORDS_DIFFER: 'confirmPwd',
};

/** Changes the withdrawal password with the current one. */
export function ChangePinForm() {
  const { t } = useText();
  const { call } = usePlatform();
  const saved = useAfterPinChange();
  const [fields, setFields] = useState(empty);
  const [errors, setErrors] = useState<Partial<Fields>>({});
  const change = useMutation({
    mutationFn: (body: Fields) => call(changeWithdrawPassword, { body }, { quiet: true }),
    onSuccess: () => saved(t(notificationsText.withdrawalPasswordChanged)),
  });
  const failed = change.error instanceof ApiError ? change.error : null;
  const refusal = change.isError ? failed?.msg || t(frameText.networkErrorTryAgain) : '';
  const refusedField = fieldsByError[failed?.error ?? ''];

  function submit(event: FormEvent): void {
    event.preventDefault();
    const wrong: Partial<Fields> = {};
    if (fields.currentPwd.length < 6) wrong.currentPwd = t(withdrawalsText.enterWithdrawalPassword);
    if (fields.newPwd.length < 6) wrong.newPwd = t(authText.withdrawalPassword6Digits);
    if (fields.confirmPwd !== fields.newPwd) wrong.confirmPwd = t(authText.withdrawalPasswordNotMatch);
    setErrors(wrong);
    if (Object.keys(wrong).length === 0 && !change.isPending) change.mutate(fields);
  }
  const pin = (name: keyof Fields) => ({
    name,
    value: fields[name],
    error: errors[name] ?? (refusedField === name ? refusal : undefined),
    onChange: (digits: string) => {
      setFields((before) => ({ ...before, [name]: digits }));
      setErrors(({ [name]: _, ...rest }) => rest);
      change.reset();
    },
  });
  return (
    <form className="profile-form" noValidate onSubmit={submit}>
      {refusal !== '' && !refusedField && (
        <Notice tone="crit" role="alert">
          {refusal}
        </Notice>
      )}
      <PinBoxes label={t(profilesText.currentWithdrawalPassword)} {...pin('currentPwd')} />
      <PinBoxes label={t(profilesText.newWithdrawalPassword)} {...pin('newPwd')} />
      <PinBoxes label={t(profilesText.confirmNewWithdrawalPassword)} {...pin('confirmPwd')} />
      <Button type="submit" tone="primary" size="l" block busy={change.isPending && t(ordersText.sending)}>
        {t(profilesText.confirmChange)}
      </Button>
    </form>
  );
}

import { ApiError } from '@fairtick/client';
import { type CodeChannel, requestMyCode, resetWithdrawPassword } from '@fairtick/contracts';
import { authText, frameText, ordersText, profilesText, type Text, useText } from '@fairtick/i18n';
import { Button, Notice, PasswordField, PinBoxes, SegmentedControl } from '@fairtick/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { CodeField } from '../../shared/codes/code-field.tsx';
import { SandboxNotice } from '../../shared/codes/sandbox-notice.tsx';
import { type AskFailure, useAskCode } from '../../shared/codes/use-ask-code.ts';
import { useFields } from '../../shared/fields/use-fields.ts';
import { RefusalLink } from '../../shared/notices/refusal-link.tsx';
import { usePlatform } from '../../shared/platform.tsx';
import { profileQuery } from '../../shared/queries.ts';
import { useAfterPinChange } from './use-pin-saved.ts';

type Fields = { loginPwd: string; verificationCode: string; newPwd: string; confirmPwd: string };
const empty: Fields = { loginPwd: '', verificationCode: '', newPwd: '', confirmPwd: '' };
const channelTexts: Record<CodeChannel, Text> = { sms: profilesText.textMessage, email: profilesText.email };
const fieldsByError: Readonly<Record<string, keyof Fields>> = {
  LOGIN_PASSWORD_INCORRECT: 'loginPwd',
  PASSWORD_TRIES_USED: 'loginPwd',
  CODE_INCORRECT: 'verificationCode',
  CODE_NOT_SENT: 'verificationCode',
  CODE_DAY_LIMIT: 'verificationCode',
  CODE_CHANNEL_UNAVAILABLE: 'verificationCode',
  TOO_MANY_REQUESTS: 'verificationCode',
  WITHDRAW_PASSWORD_FORMAT: 'newPwd',
  WITHDRAW_PASSWORDS_DIFFER: 'confirmPwd',
};

/** Replaces a forgotten withdrawal password, confirmed by the login password and a code; the old one is never shown. */
export function ResetPinForm() {
  const { t } = useText();
  const platform = usePlatform();
  const { call } = platform;
  const saved = useAfterPinChange();
  const profile = useQuery(profileQuery(platform));
  const channels = profile.data?.codeChannels ?? [];
  const [wanted, setWanted] = useState<CodeChannel>('sms');
  const channel = channels.find((one) => one.channel === wanted) ?? channels[0];
  const code = useAskCode((by: CodeChannel) =>
    call(requestMyCode, { body: { purpose: 'withdraw_password', channel: by } }, { quiet: true }),
  );
  const reset = useMutation({
    mutationFn: (body: Fields) => call(resetWithdrawPassword, { body }, { quiet: true }),
    onSuccess: () => saved(t(profilesText.withdrawalPasswordRetrieved)),
  });
  const failed = reset.error instanceof ApiError ? reset.error : null;
  const refusal = reset.isError
    ? { error: failed?.error ?? '', msg: failed?.msg || t(frameText.networkErrorTryAgain) }
    : code.failure;
  const { fields, isAtField, errorOf, set, check } = useFields({
    empty,
    fieldsByError,
    refusal,
    onType() {
      reset.reset();
      code.dismiss();
    },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    const wrong: Partial<Fields> = {};
    if (fields.loginPwd === '') wrong.loginPwd = t(authText.pleaseEnterYourPassword);
    if (fields.verificationCode.length < 6) wrong.verificationCode = t(profilesText.enter6DigitCode);
    if (fields.newPwd.length < 6) wrong.newPwd = t(authText.withdrawalPassword6Digits);
    if (fields.confirmPwd !== fields.newPwd) wrong.confirmPwd = t(authText.withdrawalPasswordNotMatch);
    code.dismiss();
    if (check(wrong) && !reset.isPending) reset.mutate(fields);
  }
  if (profile.data && channel === undefined) {
    return <Notice tone="warn">{t(profilesText.codesUnavailable)}</Notice>;
  }
  return (
    <form className="profile-form" noValidate onSubmit={submit}>
      {refusal && <Refusal of={reset.isError ? 'reset' : 'code'} refusal={refusal} isAtField={isAtField} />}
      <PasswordField
        label={t(authText.password)}
        name="loginPwd"
        autoComplete="current-password"
        maxLength={256}
        value={fields.loginPwd}
        error={errorOf('loginPwd')}
        onChange={(event) => set('loginPwd')(event.target.value)}
      />
      {channels.length > 1 && channel && (
        <SegmentedControl
          label={t(profilesText.howToGetCode)}
          options={channels.map((one) => ({ value: one.channel, label: t(channelTexts[one.channel]) }))}
          value={channel.channel}
          onChange={setWanted}
        />
      )}
      <CodeField
        value={fields.verificationCode}
        onChange={set('verificationCode')}
        countdown={code.countdown}
        onAsk={() => channel && void code.run(channel.channel)}
        isAsking={code.isAsking}
        error={errorOf('verificationCode')}
        note={
          code.sent
            ? t(profilesText.codeSent, { to: code.sent.sentTo })
            : channel && t(profilesText.codeWillBeSentTo, { to: channel.to })
        }
      />
      {code.sent?.sandbox && <SandboxNotice />}
      <PinBoxes
        label={t(profilesText.newWithdrawalPassword)}
        name="newPwd"
        value={fields.newPwd}
        error={errorOf('newPwd')}
        onChange={set('newPwd')}
      />
      <PinBoxes
        label={t(profilesText.confirmNewWithdrawalPassword)}
        name="confirmPwd"
        value={fields.confirmPwd}
        error={errorOf('confirmPwd')}
        onChange={set('confirmPwd')}
      />
      <Button type="submit" tone="primary" size="l" block busy={reset.isPending && t(ordersText.sending)}>
        {t(profilesText.resetWithdrawalPassword)}
      </Button>
    </form>
  );
}

/** A refused reset is always said above the form, a refused request for a code only where no field shows it. */
function Refusal({ of, refusal, isAtField }: { of: 'reset' | 'code'; refusal: AskFailure; isAtField: boolean }) {
  const { t } = useText();
  if (of === 'code' && isAtField) return null;
  return (
    <Notice tone="crit" role="alert">
      {of === 'reset' && t(profilesText.withdrawalPasswordResetFailed)}
      {of === 'reset' && !isAtField && `：${refusal.msg}`}
      {of === 'code' && (
        <>
          {refusal.msg}
          <RefusalLink error={refusal.error} />
        </>
      )}
    </Notice>
  );
}

import { ApiError } from '@fairtick/client';
import { changeProfile, emailPattern, requestMyCode } from '@fairtick/contracts';
import { authText, frameText, ordersText, profilesText, useText } from '@fairtick/i18n';
import { Button, Dialog, Notice, PasswordField, TextField, toast } from '@fairtick/ui';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { CodeField } from '../../shared/codes/code-field.tsx';
import { SandboxNotice } from '../../shared/codes/sandbox-notice.tsx';
import { useAskCode } from '../../shared/codes/use-ask-code.ts';
import { useFields } from '../../shared/fields/use-fields.ts';
import { RefusalLink } from '../../shared/notices/refusal-link.tsx';
import { usePlatform } from '../../shared/platform.tsx';
import { profileQuery } from '../../shared/queries.ts';

type Fields = { address: string; verificationCode: string; loginPwd: string };
const empty: Fields = { address: '', verificationCode: '', loginPwd: '' };
const fieldsByError: Readonly<Record<string, keyof Fields>> = {
  PROFILE_PARAMETERS_INCORRECT: 'address',
  INPUT_INVALID: 'address',
  EMAIL_TAKEN: 'address',
  EMAIL_UNCHANGED: 'address',
  CODE_INCORRECT: 'verificationCode',
  LOGIN_PASSWORD_INCORRECT: 'loginPwd',
};

/** Binds an email address: a code proves that it is the member's, the login password proves who is asking. */
export function EmailDialog({ isFirst, onClose }: { isFirst: boolean; onClose: () => void }) {
  const { t } = useText();
  const platform = usePlatform();
  const { call, queries } = platform;
  const code = useAskCode((email: string) =>
    call(requestMyCode, { body: { purpose: 'email', email } }, { quiet: true }),
  );
  const save = useMutation({
    mutationFn: (email: Fields) => call(changeProfile, { body: { email } }, { quiet: true }),
    onSuccess: (profile) => {
      queries.setQueryData(profileQuery(platform).queryKey, profile);
      toast.done(t(profilesText.personalInformationModified));
      onClose();
    },
  });
  const failed = save.error instanceof ApiError ? save.error : null;
  const refusal = save.isError
    ? { error: failed?.error ?? '', msg: failed?.msg || t(frameText.networkErrorTryAgain) }
    : code.failure;
  const { fields, isAtField, errorOf, set, check } = useFields({
    empty,
    fieldsByError,
    refusal,
    onType() {
      save.reset();
      code.dismiss();
    },
  });
  const wrongAddress = () =>
    emailPattern.test(fields.address.trim()) ? {} : { address: t(profilesText.pleaseEnterEmailAddress) };

  function ask(): void {
    save.reset();
    if (check(wrongAddress())) void code.run(fields.address);
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    const wrong = {
      ...wrongAddress(),
      ...(fields.verificationCode.length < 6 ? { verificationCode: t(profilesText.enter6DigitCode) } : {}),
      ...(fields.loginPwd === '' ? { loginPwd: t(authText.pleaseEnterYourPassword) } : {}),
    };
    code.dismiss();
    if (check(wrong)) save.mutate(fields);
  }

  return (
    <Dialog
      firstField
      title={isFirst ? t(profilesText.addEmailAddress) : t(profilesText.changeEmailAddress)}
      kind="sheet"
      onClose={onClose}
      foot={
        <Button type="submit" form="email-form" tone="primary" block busy={save.isPending && t(ordersText.sending)}>
          {t(profilesText.save)}
        </Button>
      }
    >
      <form id="email-form" className="profile-form" noValidate onSubmit={submit}>
        {refusal && !isAtField && (
          <Notice tone="crit" role="alert">
            {refusal.msg}
            <RefusalLink error={refusal.error} />
          </Notice>
        )}
        <TextField
          label={t(profilesText.emailAddress)}
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={254}
          value={fields.address}
          error={errorOf('address')}
          onChange={(event) => set('address')(event.target.value)}
        />
        <CodeField
          value={fields.verificationCode}
          onChange={set('verificationCode')}
          countdown={code.countdown}
          onAsk={ask}
          isAsking={code.isAsking}
          error={errorOf('verificationCode')}
          note={code.sent ? t(profilesText.codeSent, { to: code.sent.sentTo }) : undefined}
        />
        {code.sent?.sandbox && <SandboxNotice />}
        <PasswordField
          label={t(authText.password)}
          autoComplete="current-password"
          maxLength={256}
          value={fields.loginPwd}
          error={errorOf('loginPwd')}
          onChange={(event) => set('loginPwd')(event.target.value)}
        />
      </form>
    </Dialog>
  );
}

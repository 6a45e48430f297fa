import { type CodeChannel, codeChannels } from '@fairtick/contracts';
import { authText, ordersText, profilesText, type Text, useText } from '@fairtick/i18n';
import {
  Button,
  Dialog,
  Notice,
  PasswordField,
  passwordStrength,
  SegmentedControl,
  StrengthMeter,
  TextField,
} from '@fairtick/ui';
import { CodeField } from '../../shared/codes/code-field.tsx';
import { SandboxNotice } from '../../shared/codes/sandbox-notice.tsx';
import { useWithdrawHold } from '../../shared/waits/use-withdraw-hold.ts';
import { CaptchaInput } from './captcha-input.tsx';
import { strengthTexts } from './strength-texts.ts';
import { useResetPassword } from './use-reset-password.ts';

export type ForgotPasswordProps = { username: string; onClose: () => void; onDone: (username: string) => void };

const channelTexts: Record<CodeChannel, Text> = { sms: profilesText.textMessage, email: profilesText.email };

/** Resets the login password with a code, inside the login page, because other pages need a session. */
export function ForgotPassword({ username, onClose, onDone }: ForgotPasswordProps) {
  const { t } = useText();
  const hold = useWithdrawHold();
  const { form, channel, setChannel, fields, set, text, captcha, errors, refusal, isBusy, code, ask, submit } =
    useResetPassword(username, onDone);
  const strength = passwordStrength(fields.newPwd);
  // The captcha is only needed to request a code.
  const needsCaptcha = code.countdown.left === 0;
  return (
    <Dialog
      firstField
      title={t(profilesText.resetLoginPassword)}
      kind="sheet"
      onClose={onClose}
      foot={
        <Button type="submit" form="forgot-password" tone="primary" block busy={isBusy && t(ordersText.sending)}>
          {t(profilesText.loginPasswordReset)}
        </Button>
      }
    >
      <form ref={form} id="forgot-password" className="auth-form" noValidate onSubmit={(event) => void submit(event)}>
        {refusal !== '' && (
          <Notice tone="crit" role="alert">
            {refusal}
          </Notice>
        )}
        <TextField
          label={t(authText.username)}
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={64}
          {...text('username')}
        />
        <SegmentedControl
          label={t(profilesText.howToGetCode)}
          options={codeChannels.map((value) => ({ value, label: t(channelTexts[value]) }))}
          value={channel}
          onChange={setChannel}
        />
        {needsCaptcha && <CaptchaInput captcha={captcha} {...text('captcha')} />}
        <CodeField
          value={fields.verificationCode}
          onChange={set('verificationCode')}
          countdown={code.countdown}
          onAsk={() => void ask()}
          isAsking={code.isAsking}
          error={errors.verificationCode}
          note={code.sent ? t(profilesText.codeSentIfAccountExists) : t(profilesText.codeGoesToPhoneOrEmail)}
        />
        {code.sent?.sandbox && <SandboxNotice />}
        <div>
          <PasswordField
            label={t(profilesText.newLoginPassword)}
            autoComplete="new-password"
            maxLength={256}
            {...text('newPwd')}
          />
          {fields.newPwd !== '' && (
            <StrengthMeter strength={strength} word={t(authText.strengthWord, { word: t(strengthTexts[strength]) })} />
          )}
        </div>
        <PasswordField
          label={t(profilesText.confirmNewLoginPassword)}
          autoComplete="new-password"
          maxLength={256}
          {...text('confirmPwd')}
        />
        <p className="auth-form__note">{t(profilesText.resetLogsOutDevices, { time: hold })}</p>
      </form>
    </Dialog>
  );
}

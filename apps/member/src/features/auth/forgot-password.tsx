import { type CodeChannel, codeChannels } from '@fairtick/contracts';
import { msg, type Text, useText } from '@fairtick/i18n';
import {
  Button,
  CaptchaField,
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
import { strengthTexts } from './strength-texts.ts';
import { useResetPassword } from './use-reset-password.ts';

export type ForgotPasswordProps = { username: string; onClose: () => void; onDone: (username: string) => void };

const channelTexts: Record<CodeChannel, Text> = { sms: msg('手机短信'), email: msg('电子邮箱') };

/** Resets the login password with a code, inside the login page, because other pages need a session. */
export function ForgotPassword({ username, onClose, onDone }: ForgotPasswordProps) {
  const { t } = useText();
  const hold = useWithdrawHold();
  const { form, channel, setChannel, fields, set, text, captcha, errors, refusal, isBusy, code, ask, submit } =
    useResetPassword(username, onDone);
  const strength = passwordStrength(fields.newPwd);
  // The captcha is only needed to request a code.
  const needsCaptcha = captcha.enabled && code.countdown.left === 0;
  return (
    <Dialog
      firstField
      title={t('找回登录密码')}
      kind="sheet"
      onClose={onClose}
      foot={
        <Button type="submit" form="forgot-password" tone="primary" block busy={isBusy && t('提交中')}>
          {t('重置登录密码')}
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
          label={t('用户名')}
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={64}
          {...text('username')}
        />
        <SegmentedControl
          label={t('验证码接收方式')}
          options={codeChannels.map((value) => ({ value, label: t(channelTexts[value]) }))}
          value={channel}
          onChange={setChannel}
        />
        {needsCaptcha && (
          <CaptchaField
            label={t('图形验证码')}
            placeholder={t('请输入右侧字符')}
            picture={captcha.picture}
            failed={captcha.failed ? t('加载失败') : undefined}
            onRefresh={captcha.refresh}
            {...text('captcha')}
          />
        )}
        <CodeField
          value={fields.verificationCode}
          onChange={set('verificationCode')}
          countdown={code.countdown}
          onAsk={() => void ask()}
          isAsking={code.isAsking}
          error={errors.verificationCode}
          note={
            code.sent
              ? t('若该用户名存在并已绑定所选方式，验证码会在一分钟内送达，10 分钟内有效。')
              : t('验证码会发送到该账号绑定的手机或邮箱。')
          }
        />
        {code.sent?.sandbox && <SandboxNotice />}
        <div>
          <PasswordField label={t('新登录密码')} autoComplete="new-password" maxLength={256} {...text('newPwd')} />
          {fields.newPwd !== '' && (
            <StrengthMeter strength={strength} word={t('强度：{{word}}', { word: t(strengthTexts[strength]) })} />
          )}
        </div>
        <PasswordField
          label={t('确认新登录密码')}
          autoComplete="new-password"
          maxLength={256}
          {...text('confirmPwd')}
        />
        <p className="auth-form__note">{t('重置后所有设备需要重新登录，{{time}}内不能提现。', { time: hold })}</p>
      </form>
    </Dialog>
  );
}

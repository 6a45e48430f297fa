import { ApiError } from '@fairtick/client';
import {
  type CodeChannel,
  codeChannels,
  credentialRules,
  requestResetCode,
  resetLoginPassword,
} from '@fairtick/contracts';
import { msg, useText } from '@fairtick/i18n';
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
  toast,
} from '@fairtick/ui';
import { type FormEvent, useRef, useState } from 'react';
import { CodeField } from '../../shared/codes/code-field.tsx';
import { SandboxNotice } from '../../shared/codes/sandbox-notice.tsx';
import { useAskCode } from '../../shared/codes/use-ask-code.ts';
import { usePlatform } from '../../shared/platform.tsx';
import { restrictionNoticeOf } from '../../shared/restrictions/restriction-notice.ts';
import { useWithdrawHold } from '../../shared/waits/use-withdraw-hold.ts';
import { focusFirstError } from './focus-first-error.ts';
import { strengthTexts } from './strength-texts.ts';
import { useCaptcha } from './use-captcha.ts';

type Fields = { username: string; captcha: string; verificationCode: string; newPwd: string; confirmPwd: string };
type Errors = Partial<Record<keyof Fields, string>>;
export type ForgotPasswordProps = { username: string; onClose: () => void; onDone: (username: string) => void };

const channelTexts: Record<CodeChannel, string> = { sms: msg('手机短信'), email: msg('电子邮箱') };
const fieldsByError: Readonly<Record<string, keyof Fields>> = {
  USERNAME_REQUIRED: 'username',
  CAPTCHA_WRONG: 'captcha',
  CODE_INCORRECT: 'verificationCode',
  PASSWORD_REQUIRED: 'newPwd',
  PASSWORD_TOO_WEAK: 'newPwd',
  PASSWORD_UNCHANGED: 'newPwd',
  PASSWORD_REPEAT_REQUIRED: 'confirmPwd',
  NEW_PASSWORDS_DIFFER: 'confirmPwd',
};

/** A new login password by a code, inside the login page: no other page is open to who is not signed in. */
export function ForgotPassword({ username, onClose, onDone }: ForgotPasswordProps) {
  const { t, formats } = useText();
  const hold = useWithdrawHold();
  const { call } = usePlatform();
  const form = useRef<HTMLFormElement>(null);
  const [channel, setChannel] = useState<CodeChannel>('sms');
  const [fields, setFields] = useState<Fields>({
    username,
    captcha: '',
    verificationCode: '',
    newPwd: '',
    confirmPwd: '',
  });
  const captcha = useCaptcha(() => setFields((before) => ({ ...before, captcha: '' })));
  const [errors, setErrors] = useState<Errors>({});
  const [refusal, setRefusal] = useState('');
  const [isBusy, setBusy] = useState(false);
  const code = useAskCode((body: { username: string; channel: CodeChannel; code?: string; uuid?: string }) =>
    call(requestResetCode, { body }, { quiet: true }),
  );

  const set = (name: keyof Fields) => (value: string) => {
    setFields((before) => ({ ...before, [name]: value }));
    setErrors(({ [name]: _, ...rest }) => rest);
    setRefusal('');
  };
  const text = (name: keyof Fields) => ({
    name,
    value: fields[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => set(name)(event.target.value),
  });
  function refuse(error: string, message: string): void {
    const field = fieldsByError[error];
    if (field) setErrors({ [field]: message });
    else setRefusal(message);
    setTimeout(() => focusFirstError(form.current));
  }

  async function ask(): Promise<void> {
    const missing: Errors = {};
    if (fields.username.trim() === '') missing.username = t('请输入用户名！');
    if (captcha.enabled && fields.captcha.trim() === '') missing.captcha = t('请输入图中字符。');
    setErrors(missing);
    if (Object.keys(missing).length > 0) return focusFirstError(form.current);
    const failed = await code.run({
      username: fields.username.trim(),
      channel,
      ...(captcha.enabled ? { code: fields.captcha.trim(), uuid: captcha.uuid ?? '' } : {}),
    });
    // Right or wrong, the picture is used up.
    if (captcha.enabled) {
      set('captcha')('');
      captcha.refresh();
    }
    if (failed) refuse(failed.error, failed.msg);
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const wrong: Errors = {};
    if (fields.username.trim() === '') wrong.username = t('请输入用户名！');
    if (fields.verificationCode.length < 6) wrong.verificationCode = t('请输入 6 位验证码');
    if (!credentialRules.password.test(fields.newPwd)) wrong.newPwd = t('密码需为 8 至 64 个字符。');
    if (fields.confirmPwd !== fields.newPwd) wrong.confirmPwd = t('新登录密码与确认密码不一致');
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return focusFirstError(form.current);
    setBusy(true);
    try {
      const { verificationCode, newPwd, confirmPwd } = fields;
      const body = { username: fields.username.trim(), verificationCode, newPwd, confirmPwd };
      await call(resetLoginPassword, { body }, { quiet: true });
      toast.done(t('登录密码已重置，请用新密码登录'));
      onDone(body.username);
    } catch (error) {
      setBusy(false);
      const known = error instanceof ApiError ? error : null;
      const notice = restrictionNoticeOf(error);
      const until = notice?.endsAt ? t('预计恢复时间：{{at}}', { at: formats.zoned(notice.endsAt) }) : '';
      const told = known?.msg || t('网络错误，请稍后再试');
      refuse(known?.error ?? '', [told, notice?.message ?? '', until].filter(Boolean).join(' '));
    }
  }

  const strength = passwordStrength(fields.newPwd);
  // While a code is on its way the picture is not needed.
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

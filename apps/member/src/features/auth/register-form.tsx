import { ApiError } from '@fairtick/client';
import { register } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import {
  Button,
  CaptchaField,
  Notice,
  PasswordField,
  PinInput,
  passwordStrength,
  StrengthMeter,
  TextField,
  toast,
} from '@fairtick/ui';
import { type FormEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform.tsx';
import { type Agreements, Consent } from './agreements.tsx';
import { checkRegistration, refusedFields } from './credential-checks.ts';
import { focusFirstError } from './focus-first-error.ts';
import type { FieldErrors, RegisterFields } from './login-checks.ts';
import { strengthTexts } from './strength-texts.ts';
import { useCaptcha } from './use-captcha.ts';

const empty: RegisterFields = {
  username: '',
  realName: '',
  phone: '',
  idNumber: '',
  pwd: '',
  confirmPwd: '',
  withdrawPwd: '',
  confirmWithdrawPwd: '',
  inviteCode: '',
  code: '',
  acceptRisk: false,
};

type RegisterFormProps = { inviteCodeRequired: boolean; agreements: Agreements | null };
type TextName = Exclude<keyof RegisterFields, 'acceptRisk'>;

/** Every field of the registration, checked as it is left and once more when it is sent. */
export function RegisterForm({ inviteCodeRequired, agreements }: RegisterFormProps) {
  const { t } = useText();
  const { call, session, navigation } = usePlatform();
  const [query] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState<RegisterFields>({ ...empty, inviteCode: query.get('inviteCode') ?? '' });
  const captcha = useCaptcha(() => setFields((before) => ({ ...before, code: '' })));
  const [errors, setErrors] = useState<FieldErrors<RegisterFields>>({});
  const [refusal, setRefusal] = useState('');
  const [isBusy, setBusy] = useState(false);
  const needs = { captcha: captcha.enabled, inviteCode: inviteCodeRequired };

  function set<N extends keyof RegisterFields>(name: N, value: RegisterFields[N]): void {
    setFields((before) => ({ ...before, [name]: value }));
    setErrors(({ [name]: _, ...rest }) => rest);
    setRefusal('');
  }
  /** Checks a filled field when it is left; an empty one is told about only on sending. */
  function leave(name: TextName): void {
    const wrong = checkRegistration(fields, needs)[name];
    if (wrong && fields[name] !== '') setErrors((before) => ({ ...before, [name]: wrong }));
  }
  const text = (name: TextName) => ({
    name,
    value: fields[name],
    error: errors[name] && t(errors[name]),
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
    onBlur: () => leave(name),
  });
  const pin = (name: 'withdrawPwd' | 'confirmWithdrawPwd') => ({
    name,
    value: fields[name],
    error: errors[name] && t(errors[name]),
    onChange: (digits: string) => set(name, digits),
  });

  function refuse(error: unknown): void {
    const message = error instanceof ApiError && error.msg ? error.msg : t('网络错误，请稍后再试');
    const refused = error instanceof ApiError ? refusedFields(error) : {};
    if (captcha.enabled) {
      set('code', '');
      captcha.refresh();
    }
    setErrors(refused);
    if (Object.keys(refused).length === 0) setRefusal(message);
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const wrong = checkRegistration(fields, needs);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return focusFirstError(form.current);
    setBusy(true);
    try {
      const { token } = await call(register, { body: bodyOf(fields, captcha) }, { quiet: true });
      session.signIn(token);
      toast.done(t('注册成功，已为您开通模拟账户'));
      navigation.reLaunch(paths.home);
    } catch (error) {
      setBusy(false);
      refuse(error);
      focusFirstError(form.current);
    }
  }

  const strength = passwordStrength(fields.pwd);
  return (
    <form ref={form} className="auth-form" noValidate onSubmit={(event) => void submit(event)}>
      {refusal !== '' && (
        <Notice tone="crit" role="alert">
          {refusal}
        </Notice>
      )}
      <TextField
        label={t('会员账号')}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={20}
        {...text('username')}
      />
      <div className="auth-form__pair">
        <TextField label={t('真实姓名')} autoComplete="name" maxLength={80} {...text('realName')} />
        <TextField
          label={t('手机号')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={24}
          {...text('phone')}
        />
      </div>
      <TextField
        label={t('身份证号')}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
        {...text('idNumber')}
      />
      <div>
        <PasswordField label={t('登录密码')} autoComplete="new-password" maxLength={256} {...text('pwd')} />
        {fields.pwd !== '' && (
          <StrengthMeter strength={strength} word={t('强度：{{word}}', { word: t(strengthTexts[strength]) })} />
        )}
      </div>
      <PasswordField label={t('确认登录密码')} autoComplete="new-password" maxLength={256} {...text('confirmPwd')} />
      <PinInput label={t('提现密码（6 位数字，与登录密码不同）')} {...pin('withdrawPwd')} />
      <PinInput label={t('确认提现密码')} {...pin('confirmWithdrawPwd')} />
      <TextField
        label={inviteCodeRequired ? t('邀请码') : t('邀请码（选填）')}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={24}
        {...text('inviteCode')}
      />
      {captcha.enabled && (
        <CaptchaField
          label={t('图形验证码')}
          placeholder={t('请输入右侧字符')}
          picture={captcha.picture}
          failed={captcha.failed ? t('加载失败') : undefined}
          onRefresh={captcha.refresh}
          {...text('code')}
        />
      )}
      <Consent
        agreements={agreements}
        checked={fields.acceptRisk}
        onChange={(checked) => set('acceptRisk', checked)}
        error={errors.acceptRisk && t(errors.acceptRisk)}
      />
      <Button type="submit" tone="primary" size="l" block busy={isBusy && t('注册中')}>
        {t('注册')}
      </Button>
      <p className="auth-form__other">
        {t('已有账号？')}
        <button type="button" className="link auth-form__link" onClick={() => navigation.redirectTo(paths.login)}>
          {t('去登录')}
        </button>
      </p>
    </form>
  );
}

/** The body of the call: trimmed, and without what was not asked for. */
function bodyOf(fields: RegisterFields, captcha: { enabled: boolean; uuid: string | undefined }) {
  const { code, inviteCode, ...rest } = fields;
  return {
    ...rest,
    username: fields.username.trim(),
    realName: fields.realName.trim(),
    phone: fields.phone.trim(),
    idNumber: fields.idNumber.trim(),
    ...(inviteCode.trim() === '' ? {} : { inviteCode: inviteCode.trim() }),
    ...(captcha.enabled ? { code: code.trim(), uuid: captcha.uuid } : {}),
  };
}

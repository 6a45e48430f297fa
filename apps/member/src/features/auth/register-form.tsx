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
} from '@fairtick/ui';
import { paths } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform.tsx';
import { type Agreements, Consent } from './agreements.tsx';
import { strengthTexts } from './strength-texts.ts';
import { useRegistration } from './use-registration.ts';

type RegisterFormProps = { inviteCodeRequired: boolean; agreements: Agreements | null };
type Registration = ReturnType<typeof useRegistration>;

/** Every field of the registration. */
export function RegisterForm({ inviteCodeRequired, agreements }: RegisterFormProps) {
  const { t } = useText();
  const { navigation } = usePlatform();
  const { form, fields, set, text, pin, captcha, errors, refusal, isBusy, submit } =
    useRegistration(inviteCodeRequired);
  return (
    <form ref={form} className="auth-form" noValidate onSubmit={(event) => void submit(event)}>
      {refusal !== '' && (
        <Notice tone="crit" role="alert">
          {refusal}
        </Notice>
      )}
      <PersonFields text={text} />
      <SecretFields pwd={fields.pwd} text={text} pin={pin} />
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

/** Username, name, phone and ID number. */
function PersonFields({ text }: Pick<Registration, 'text'>) {
  const { t } = useText();
  return (
    <>
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
    </>
  );
}

/** The login password with its strength and the withdrawal password, each twice. */
function SecretFields({ pwd, text, pin }: Pick<Registration, 'text' | 'pin'> & { pwd: string }) {
  const { t } = useText();
  const strength = passwordStrength(pwd);
  return (
    <>
      <div>
        <PasswordField label={t('登录密码')} autoComplete="new-password" maxLength={256} {...text('pwd')} />
        {pwd !== '' && (
          <StrengthMeter strength={strength} word={t('强度：{{word}}', { word: t(strengthTexts[strength]) })} />
        )}
      </div>
      <PasswordField label={t('确认登录密码')} autoComplete="new-password" maxLength={256} {...text('confirmPwd')} />
      <PinInput label={t('提现密码（6 位数字，与登录密码不同）')} {...pin('withdrawPwd')} />
      <PinInput label={t('确认提现密码')} {...pin('confirmWithdrawPwd')} />
    </>
  );
}

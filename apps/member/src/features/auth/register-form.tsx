import { authText, useText } from '@fairtick/i18n';
import { Button, Notice, PasswordField, PinInput, passwordStrength, StrengthMeter, TextField } from '@fairtick/ui';
import { paths } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform.tsx';
import { type Agreements, Consent } from './agreements.tsx';
import { CaptchaInput } from './captcha-input.tsx';
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
        label={inviteCodeRequired ? t(authText.inviteCode) : t(authText.invitationCodeOptional)}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={24}
        {...text('inviteCode')}
      />
      <CaptchaInput captcha={captcha} {...text('code')} />
      <Consent
        agreements={agreements}
        checked={fields.acceptRisk}
        onChange={(checked) => set('acceptRisk', checked)}
        error={errors.acceptRisk && t(errors.acceptRisk)}
      />
      <Button type="submit" tone="primary" size="l" block busy={isBusy && t(authText.registering)}>
        {t(authText.register)}
      </Button>
      <p className="auth-form__other">
        {t(authText.haveAccount)}
        <button type="button" className="link auth-form__link" onClick={() => navigation.redirectTo(paths.login)}>
          {t(authText.goToSignIn)}
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
        label={t(authText.memberUsername)}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={20}
        {...text('username')}
      />
      <div className="auth-form__pair">
        <TextField label={t(authText.realName)} autoComplete="name" maxLength={80} {...text('realName')} />
        <TextField
          label={t(authText.phone)}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={24}
          {...text('phone')}
        />
      </div>
      <TextField
        label={t(authText.idNumber)}
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
        <PasswordField label={t(authText.password)} autoComplete="new-password" maxLength={256} {...text('pwd')} />
        {pwd !== '' && (
          <StrengthMeter strength={strength} word={t(authText.strengthWord, { word: t(strengthTexts[strength]) })} />
        )}
      </div>
      <PasswordField
        label={t(authText.confirmLoginPassword)}
        autoComplete="new-password"
        maxLength={256}
        {...text('confirmPwd')}
      />
      <PinInput label={t(authText.withdrawalPasswordUnlikeLogin)} {...pin('withdrawPwd')} />
      <PinInput label={t(authText.confirmWithdrawalPassword)} {...pin('confirmWithdrawPwd')} />
    </>
  );
}

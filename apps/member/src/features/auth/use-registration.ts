import { ApiError } from '@fairtick/client';
import { register } from '@fairtick/contracts';
import { authText, frameText, useText } from '@fairtick/i18n';
import { toast } from '@fairtick/ui';
import { type FormEvent, useRef, useState } from 'react';
import { offerFirstSteps } from '../../shared/guide/first-steps-store.ts';
import { useAddressQuery } from '../../shared/navigation/use-address-query.ts';
import { paths } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform.tsx';
import { checkRegistration, refusedFields } from './credential-checks.ts';
import { focusFirstError } from './focus-first-error.ts';
import type { FieldErrors, RegisterFields } from './login-checks.ts';
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

type TextName = Exclude<keyof RegisterFields, 'acceptRisk'>;

/** State of the registration form; a field is checked when it is left, and all are checked on submit. */
export function useRegistration(inviteCodeRequired: boolean) {
  const { t } = useText();
  const { call, session, navigation } = usePlatform();
  const query = useAddressQuery();
  const form = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState<RegisterFields>({ ...empty, inviteCode: query.get('inviteCode') ?? '' });
  const captcha = useCaptcha(() => setFields((before) => ({ ...before, code: '' })));
  const [errors, setErrors] = useState<FieldErrors<RegisterFields>>({});
  const [refusal, setRefusal] = useState('');
  const [isBusy, setBusy] = useState(false);

  function set<N extends keyof RegisterFields>(name: N, value: RegisterFields[N]): void {
    setFields((before) => ({ ...before, [name]: value }));
    setErrors(({ [name]: _, ...rest }) => rest);
    setRefusal('');
  }
  /** Checks a filled field when it loses focus; an empty one is reported only on submit. */
  function leave(name: TextName): void {
    const wrong = checkRegistration(fields, { captcha: false, inviteCode: inviteCodeRequired })[name];
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
    const message = error instanceof ApiError && error.msg ? error.msg : t(frameText.networkErrorTryAgain);
    const refused = error instanceof ApiError ? refusedFields(error) : {};
    captcha.refresh();
    setErrors(refused);
    if (Object.keys(refused).length === 0) setRefusal(message);
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const wrong = checkRegistration(fields, { captcha: await captcha.asksText(), inviteCode: inviteCodeRequired });
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) {
      setBusy(false);
      return focusFirstError(form.current);
    }
    try {
      const body = { ...bodyOf(fields), ...(await captcha.answer(fields.code)) };
      const { token } = await call(register, { body }, { quiet: true });
      session.signIn(token);
      offerFirstSteps();
      toast.done(t(authText.registeredStartDemoAccount));
      navigation.reLaunch(paths.home);
    } catch (error) {
      setBusy(false);
      refuse(error);
      focusFirstError(form.current);
    }
  }

  return { form, fields, set, text, pin, captcha, errors, refusal, isBusy, submit };
}

/** The request body: trimmed, without fields that are not required. */
function bodyOf(fields: RegisterFields) {
  const { code: _, inviteCode, ...rest } = fields;
  return {
    ...rest,
    username: fields.username.trim(),
    realName: fields.realName.trim(),
    phone: fields.phone.trim(),
    idNumber: fields.idNumber.trim(),
    ...(inviteCode.trim() === '' ? {} : { inviteCode: inviteCode.trim() }),
  };
}

import { ApiError } from '@fairtick/client';
import { signWithPasskey } from '@fairtick/client/sign-with-passkey';
import type { SecondFactorMethod, SecondFactorProof } from '@fairtick/contracts';
import { frameText, ordersText, secondFactorsText, type Text, useText } from '@fairtick/i18n';
import { Button, Dialog, Notice, TextField } from '@fairtick/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { TotpField } from './totp-field.tsx';
import './second-factors.css';

type SecondFactorDialogProps<Answer> = {
  title: string;
  note: string;
  methods: readonly SecondFactorMethod[];
  /** The server's options for a passkey. */
  passkeyOptions: () => Promise<{ options: unknown }>;
  send: (proof: SecondFactorProof) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  onClose: () => void;
  /** Fields above the factor, such as a password. */
  children?: ReactNode;
  /** Whether those fields are complete; the caller shows what is missing. */
  ready?: () => boolean;
  /** Below the choice of methods. */
  foot?: ReactNode;
};

const switchTexts: Record<SecondFactorMethod, Text> = {
  passkey: secondFactorsText.withPasskey,
  totp: secondFactorsText.withOneTimeCode,
  recovery: secondFactorsText.withRecoveryCode,
};
const missingTexts = {
  totp: secondFactorsText.enterOneTimeCode,
  recovery: secondFactorsText.enterRecoveryCode,
} as const;

/** Asks for one of the member's second factors: a passkey, a code of the authenticator, or a recovery code. */
export function SecondFactorDialog<Answer>(props: SecondFactorDialogProps<Answer>) {
  const { title, note, methods, passkeyOptions, send, onDone, onClose, children, ready, foot } = props;
  const { t } = useText();
  const [method, setMethod] = useState<SecondFactorMethod>(methods[0] ?? 'totp');
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState('');
  const prove = useMutation({
    mutationFn: async () =>
      send(
        method === 'passkey'
          ? { method, response: await signWithPasskey((await passkeyOptions()).options) }
          : { method, code: code.trim() },
      ),
    onSuccess: onDone,
    onError: () => setCode(''),
  });
  const refusal = prove.isError ? failureText(prove.error) : '';

  function failureText(error: unknown): string {
    if (error instanceof ApiError) return error.msg || t(frameText.networkErrorTryAgain);
    return t(method === 'passkey' ? secondFactorsText.passkeyNotDone : frameText.networkErrorTryAgain);
  }
  function choose(next: SecondFactorMethod): void {
    setMethod(next);
    setCode('');
    setMissing('');
    prove.reset();
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (prove.isPending || (ready && !ready())) return;
    const isMissing = method !== 'passkey' && (method === 'totp' ? !/^\d{6}$/.test(code) : code.trim() === '');
    setMissing(isMissing ? t(missingTexts[method]) : '');
    if (!isMissing) prove.mutate();
  }
  const change = (value: string) => {
    setCode(value);
    setMissing('');
    prove.reset();
  };
  return (
    <Dialog
      firstField
      title={title}
      kind="sheet"
      onClose={onClose}
      foot={
        <Button type="submit" form="second-factor" tone="primary" block busy={prove.isPending && t(ordersText.sending)}>
          {t(method === 'passkey' ? secondFactorsText.withPasskey : secondFactorsText.confirmStep)}
        </Button>
      }
    >
      <form id="second-factor" className="second-factor" noValidate onSubmit={submit}>
        {refusal !== '' && (
          <Notice tone="crit" role="alert">
            {refusal}
          </Notice>
        )}
        <p className="second-factor__note">{note}</p>
        {children}
        {method === 'passkey' && <p className="second-factor__note">{t(secondFactorsText.passkeyNote)}</p>}
        {method === 'totp' && <TotpField value={code} error={missing || undefined} onChange={change} />}
        {method === 'recovery' && (
          <TextField
            label={t(secondFactorsText.recoveryCode)}
            name="recovery"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={64}
            value={code}
            error={missing || undefined}
            onChange={(event) => change(event.target.value)}
          />
        )}
        <div className="second-factor__others">
          {methods
            .filter((other) => other !== method)
            .map((other) => (
              <button key={other} type="button" className="link" onClick={() => choose(other)}>
                {t(switchTexts[other])}
              </button>
            ))}
        </div>
        {foot}
      </form>
    </Dialog>
  );
}

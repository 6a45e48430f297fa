import { ApiError } from '@fairtick/client';
import { confirmTotp, type DataOf, type startTotp } from '@fairtick/contracts';
import { frameText, ordersText, secondFactorsText, useText } from '@fairtick/i18n';
import { Button, Dialog, IconButton, Notice } from '@fairtick/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useCopy } from '../../shared/files/use-copy.ts';
import { usePlatform } from '../../shared/platform.tsx';
import { TotpField } from '../../shared/second-factors/totp-field.tsx';
import '../../shared/second-factors/second-factors.css';

type AuthenticatorDialogProps = {
  started: DataOf<typeof startTotp>;
  onDone: (recoveryCodes: string[]) => void;
  onClose: () => void;
};

/** Shows a new secret, and switches the authenticator on with a code of it. */
export function AuthenticatorDialog({ started, onDone, onClose }: AuthenticatorDialogProps) {
  const { t } = useText();
  const { call } = usePlatform();
  const copy = useCopy();
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState<string>();
  const confirm = useMutation({
    mutationFn: () => call(confirmTotp, { body: { code } }, { quiet: true }),
    onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
  });
  const failed = confirm.error instanceof ApiError ? confirm.error : null;
  const refusal = confirm.isError ? failed?.msg || t(frameText.networkErrorTryAgain) : undefined;
  const isAboutCode = failed?.error === 'SECOND_FACTOR_WRONG';
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!/^\d{6}$/.test(code)) return setMissing(t(secondFactorsText.enterOneTimeCode));
    if (!confirm.isPending) confirm.mutate();
  }
  return (
    <Dialog
      firstField
      title={t(secondFactorsText.authenticatorApp)}
      kind="sheet"
      onClose={onClose}
      foot={
        <Button
          type="submit"
          form="authenticator"
          tone="primary"
          block
          busy={confirm.isPending && t(ordersText.sending)}
        >
          {t(secondFactorsText.confirmStep)}
        </Button>
      }
    >
      <form id="authenticator" className="second-factor" noValidate onSubmit={submit}>
        {refusal !== undefined && !isAboutCode && (
          <Notice tone="crit" role="alert">
            {refusal}
          </Notice>
        )}
        <p className="second-factor__note">{t(secondFactorsText.scanQrCode)}</p>
        <img
          className="second-factor__qr"
          src={started.qr}
          alt={t(secondFactorsText.qrCodeOfSecret)}
          width={180}
          height={180}
        />
        <p className="second-factor__secret">
          <span>{t(secondFactorsText.secretKey)}</span>
          <b className="num">{started.secret.replace(/(.{4})(?=.)/g, '$1 ')}</b>
          <IconButton
            icon="copy"
            label={t(secondFactorsText.copyKey)}
            size={18}
            onClick={() => void copy(started.secret)}
          />
        </p>
        <TotpField
          value={code}
          error={missing ?? (isAboutCode ? refusal : undefined)}
          onChange={(value) => {
            setCode(value);
            setMissing(undefined);
            confirm.reset();
          }}
        />
      </form>
    </Dialog>
  );
}

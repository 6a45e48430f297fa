import { type SecondFactorMethod, type SecondFactorProof, stepUpPasskeyOptions } from '@fairtick/contracts';
import { authText, secondFactorsText, useText } from '@fairtick/i18n';
import { PasswordField } from '@fairtick/ui';
import { useState } from 'react';
import { usePlatform } from '../../shared/platform.tsx';
import { SecondFactorDialog } from '../../shared/second-factors/second-factor-dialog.tsx';

type TurnOffDialogProps = {
  title: string;
  methods: readonly SecondFactorMethod[];
  send: (body: { pwd: string; proof: SecondFactorProof }) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
};

/** Removes a second factor, with the password and any of them. */
export function TurnOffDialog({ title, methods, send, onDone, onClose }: TurnOffDialogProps) {
  const { t } = useText();
  const { call } = usePlatform();
  const [pwd, setPwd] = useState('');
  const [missing, setMissing] = useState<string>();
  return (
    <SecondFactorDialog
      title={title}
      note={t(secondFactorsText.removeNote)}
      methods={methods}
      passkeyOptions={() => call(stepUpPasskeyOptions, { body: {} }, { quiet: true })}
      send={(proof) => send({ pwd, proof })}
      ready={() => {
        if (pwd === '') setMissing(t(authText.pleaseEnterYourPassword));
        return pwd !== '';
      }}
      onDone={onDone}
      onClose={onClose}
    >
      <PasswordField
        label={t(authText.password)}
        name="pwd"
        autoComplete="current-password"
        maxLength={256}
        value={pwd}
        error={missing}
        onChange={(event) => {
          setPwd(event.target.value);
          setMissing(undefined);
        }}
      />
    </SecondFactorDialog>
  );
}

import { disableTotp, type SecondFactorMethod, stepUpPasskeyOptions } from '@fairtick/contracts';
import { authText, secondFactorsText, useText } from '@fairtick/i18n';
import { PasswordField } from '@fairtick/ui';
import { useState } from 'react';
import { usePlatform } from '../../shared/platform.tsx';
import { SecondFactorDialog } from '../../shared/second-factors/second-factor-dialog.tsx';

type TurnOffDialogProps = { methods: readonly SecondFactorMethod[]; onDone: () => void; onClose: () => void };

/** Switches the authenticator off, with the password and a second factor. */
export function TurnOffDialog({ methods, onDone, onClose }: TurnOffDialogProps) {
  const { t } = useText();
  const { call } = usePlatform();
  const [pwd, setPwd] = useState('');
  const [missing, setMissing] = useState<string>();
  return (
    <SecondFactorDialog
      title={t(secondFactorsText.turnOffAuthenticator)}
      note={t(secondFactorsText.passwordFirst)}
      methods={methods}
      passkeyOptions={() => call(stepUpPasskeyOptions, { body: {} }, { quiet: true })}
      send={(proof) => call(disableTotp, { body: { pwd, proof } }, { quiet: true })}
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

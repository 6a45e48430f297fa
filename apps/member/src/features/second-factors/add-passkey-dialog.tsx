import { createPasskey } from '@fairtick/client/sign-with-passkey';
import { addPasskey, startPasskey } from '@fairtick/contracts';
import { ordersText, secondFactorsText, useText } from '@fairtick/i18n';
import { TextField, toast } from '@fairtick/ui';
import { useState } from 'react';
import { PasswordDialog } from '../../shared/password/password-dialog.tsx';
import { usePlatform } from '../../shared/platform.tsx';

type AddPasskeyDialogProps = { onDone: (recoveryCodes: string[]) => void; onClose: () => void };

/** Creates a passkey on this device, under a name of the member's choice. */
export function AddPasskeyDialog({ onDone, onClose }: AddPasskeyDialogProps) {
  const { t } = useText();
  const { call } = usePlatform();
  const [name, setName] = useState('');
  const [missing, setMissing] = useState<string>();

  async function add(pwd: string): Promise<string[]> {
    const { options } = await call(startPasskey, { body: { pwd } }, { quiet: true });
    const response = await createPasskey(options).catch((error: unknown) => {
      toast.error(t(secondFactorsText.passkeyNotDone));
      throw error;
    });
    const { recoveryCodes } = await call(addPasskey, { body: { name: name.trim(), response } }, { quiet: true });
    return recoveryCodes;
  }
  return (
    <PasswordDialog
      title={t(secondFactorsText.addPasskey)}
      confirm={t(ordersText.nextStep)}
      tone="primary"
      ready={() => {
        if (name.trim() === '') setMissing(t(secondFactorsText.enterName));
        return name.trim() !== '';
      }}
      send={add}
      onDone={onDone}
      onClose={onClose}
    >
      <TextField
        label={t(secondFactorsText.passkeyName)}
        name="passkey"
        autoComplete="off"
        placeholder={t(secondFactorsText.nameExample)}
        maxLength={40}
        value={name}
        error={missing}
        onChange={(event) => {
          setName(event.target.value);
          setMissing(undefined);
        }}
      />
    </PasswordDialog>
  );
}

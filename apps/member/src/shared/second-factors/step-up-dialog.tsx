import { type SecondFactorMethod, stepUp, stepUpPasskeyOptions } from '@fairtick/contracts';
import { secondFactorsText, useText } from '@fairtick/i18n';
import { usePlatform } from '../platform.tsx';
import { SecondFactorDialog } from './second-factor-dialog.tsx';

type StepUpDialogProps = { methods: SecondFactorMethod[]; onClose: (given: boolean) => void };

/** Confirms a sensitive change with a second factor. */
export function StepUpDialog({ methods, onClose }: StepUpDialogProps) {
  const { t } = useText();
  const { call } = usePlatform();
  return (
    <SecondFactorDialog
      title={t(secondFactorsText.confirmIdentity)}
      note={t(secondFactorsText.confirmIdentityNote)}
      methods={methods}
      passkeyOptions={() => call(stepUpPasskeyOptions, { body: {} }, { quiet: true })}
      send={(proof) => call(stepUp, { body: { proof } }, { quiet: true })}
      onDone={() => onClose(true)}
      onClose={() => onClose(false)}
    />
  );
}

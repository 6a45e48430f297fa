import { ApiError } from '@fairtick/client';
import { type LoginChallenge, loginPasskeyOptions, loginSecondFactor } from '@fairtick/contracts';
import { secondFactorsText, useText } from '@fairtick/i18n';
import { usePlatform } from '../../shared/platform.tsx';
import { SecondFactorDialog } from '../../shared/second-factors/second-factor-dialog.tsx';
import { LostFactors } from './lost-factors.tsx';

export type SecondStepProps = {
  /** What the server sent with SECOND_FACTOR_REQUIRED. */
  data: unknown;
  onDone: (token: string) => void;
  /** With the refusal that ended the login; without one the member gave up. */
  onClose: (refusal?: unknown) => void;
};

const retried = new Set(['SECOND_FACTOR_WRONG', 'SECOND_FACTOR_WAIT', 'TOO_MANY_REQUESTS', 'NETWORK', 'OFFLINE']);

/** The second step of a login. Only a wrong factor can be tried again; other refusals end the login. */
export function SecondStep({ data, onDone, onClose }: SecondStepProps) {
  const { t } = useText();
  const { call } = usePlatform();
  const { challenge, methods } = data as LoginChallenge;
  const orClose = (error: unknown): never => {
    if (error instanceof ApiError && !retried.has(error.error)) onClose(error);
    throw error;
  };
  return (
    <SecondFactorDialog
      title={t(secondFactorsText.secondStep)}
      note={t(secondFactorsText.secondStepNote)}
      methods={methods}
      passkeyOptions={() => call(loginPasskeyOptions, { body: { challenge } }, { quiet: true }).catch(orClose)}
      send={(proof) => call(loginSecondFactor, { body: { challenge, proof } }, { quiet: true }).catch(orClose)}
      onDone={({ token }) => onDone(token)}
      onClose={() => onClose()}
      foot={<LostFactors challenge={challenge} />}
    />
  );
}

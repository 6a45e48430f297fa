import {
  type DataOf,
  disableTotp,
  makeRecoveryCodes,
  type mySecondFactors,
  type Passkey,
  removePasskey,
  type SecondFactorMethod,
  startTotp,
} from '@fairtick/contracts';
import { ordersText, savingsText, secondFactorsText, useText } from '@fairtick/i18n';
import { Card, ErrorState, ListRow, toast } from '@fairtick/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FactsSkeleton } from '../../shared/lists/rows-skeleton.tsx';
import { Page } from '../../shared/page/page.tsx';
import { PasswordDialog } from '../../shared/password/password-dialog.tsx';
import { usePlatform } from '../../shared/platform.tsx';
import { queryKeys } from '../../shared/query-keys.ts';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { AuthenticatorDialog } from './authenticator-dialog.tsx';
import { OpenReset } from './open-reset.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { secondFactorsQuery } from './second-factors-queries.ts';
import { TurnOffDialog } from './turn-off-dialog.tsx';
import '../../shared/second-factors/second-factors.css';

type Factors = DataOf<typeof mySecondFactors>;
type Step =
  | { kind: 'password' | 'turn-off' | 'replace-codes' | 'add-passkey' }
  | { kind: 'authenticator'; started: DataOf<typeof startTotp> }
  | { kind: 'remove-passkey'; passkey: Passkey }
  | { kind: 'codes'; codes: string[] };
type PartProps = { factors: Factors; onStep: (step: Step | null) => void };

/** The member's second factors: authenticator, passkeys, recovery codes. */
export function SecondFactorsPage() {
  const { t } = useText();
  const platform = usePlatform();
  const { data, isPending, isError, refetch } = useQuery(secondFactorsQuery(platform));
  const [step, setStep] = useState<Step | null>(null);
  return (
    <Page width="reading" title={t(secondFactorsText.twoStepVerification)} className="second-factors-page">
      <div className="second-factors">
        <p className="second-factors__note">{t(secondFactorsText.twoStepNote)}</p>
        {isPending && <FactsSkeleton facts={3} />}
        {isError && <ErrorState title={t(secondFactorsText.factorsNotLoaded)} onRetry={() => void refetch()} />}
        {data && (
          <>
            {data.reset && <OpenReset reset={data.reset} />}
            <Authenticator factors={data} onStep={setStep} />
            <PasskeysCard
              factors={data}
              onAdd={() => setStep({ kind: 'add-passkey' })}
              onRemove={(passkey) => setStep({ kind: 'remove-passkey', passkey })}
            />
          </>
        )}
      </div>
      {data && step && <StepDialog step={step} factors={data} onStep={setStep} />}
    </Page>
  );
}

function Authenticator({ factors, onStep }: PartProps) {
  const { t, formats } = useText();
  const { totpSince, passkeys, recoveryCodesLeft } = factors;
  const isOn = totpSince !== null;
  return (
    <Card className="rows">
      <ListRow
        icon="shield-check"
        title={t(secondFactorsText.authenticatorApp)}
        note={isOn ? t(secondFactorsText.onSince, { at: formats.dateTime(totpSince) }) : t(savingsText.off)}
        end={t(isOn ? secondFactorsText.turnOff : secondFactorsText.setUp)}
        onPress={() => onStep({ kind: isOn ? 'turn-off' : 'password' })}
      />
      {(isOn || passkeys.length > 0) && (
        <ListRow
          icon="lock"
          title={t(secondFactorsText.recoveryCodes)}
          note={t(secondFactorsText.codesLeft, { left: recoveryCodesLeft })}
          end={t(secondFactorsText.newCodes)}
          onPress={() => onStep({ kind: 'replace-codes' })}
        />
      )}
    </Card>
  );
}

function StepDialog({ step, factors, onStep }: PartProps & { step: Step }) {
  const { t } = useText();
  const { call, queries } = usePlatform();
  const close = () => onStep(null);
  const done = (text?: string, codes: string[] = []) => {
    void queries.invalidateQueries({ queryKey: queryKeys.secondFactors });
    // the dialog with the codes says so, and a toast would cover them
    if (text !== undefined && codes.length === 0) toast.done(text);
    onStep(codes.length === 0 ? null : { kind: 'codes', codes });
  };
  switch (step.kind) {
    case 'password':
      return (
        <PasswordDialog
          title={t(secondFactorsText.authenticatorApp)}
          confirm={t(ordersText.nextStep)}
          tone="primary"
          send={(pwd) => call(startTotp, { body: { pwd } }, { quiet: true })}
          onDone={(started) => onStep({ kind: 'authenticator', started })}
          onClose={close}
        >
          <p>{t(secondFactorsText.passwordFirst)}</p>
        </PasswordDialog>
      );
    case 'authenticator':
      return (
        <AuthenticatorDialog
          started={step.started}
          onDone={(codes) => done(t(secondFactorsText.authenticatorOn), codes)}
          onClose={close}
        />
      );
    case 'turn-off':
      return (
        <TurnOffDialog
          title={t(secondFactorsText.turnOffAuthenticator)}
          methods={methodsOf(factors)}
          send={(body) => call(disableTotp, { body }, { quiet: true })}
          onDone={() => done(t(secondFactorsText.authenticatorOff))}
          onClose={close}
        />
      );
    case 'remove-passkey':
      return (
        <TurnOffDialog
          title={t(secondFactorsText.removePasskey, { name: step.passkey.name })}
          methods={methodsOf(factors)}
          send={(body) => call(removePasskey, { params: { id: step.passkey.id }, body }, { quiet: true })}
          onDone={() => done(t(secondFactorsText.passkeyRemoved))}
          onClose={close}
        />
      );
    case 'replace-codes':
      return (
        <PasswordDialog
          title={t(secondFactorsText.replaceCodes)}
          confirm={t(secondFactorsText.newCodes)}
          tone="primary"
          send={(pwd) => call(makeRecoveryCodes, { body: { pwd } }, { quiet: true })}
          onDone={({ recoveryCodes }) => done(undefined, recoveryCodes)}
          onClose={close}
        >
          <p>{t(secondFactorsText.replaceCodesNote)}</p>
        </PasswordDialog>
      );
    case 'add-passkey':
      return <AddPasskeyDialog onDone={(codes) => done(t(secondFactorsText.passkeyAdded), codes)} onClose={close} />;
    case 'codes':
      return <RecoveryCodesDialog codes={step.codes} onClose={close} />;
  }
}

function methodsOf({ totpSince, passkeys, recoveryCodesLeft }: Factors): SecondFactorMethod[] {
  return [
    ...(totpSince === null ? [] : ['totp' as const]),
    ...(passkeys.length === 0 ? [] : ['passkey' as const]),
    ...(recoveryCodesLeft === 0 ? [] : ['recovery' as const]),
  ];
}

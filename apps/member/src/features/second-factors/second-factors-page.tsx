import {
  type DataOf,
  makeRecoveryCodes,
  type mySecondFactors,
  removePasskey,
  type SecondFactorMethod,
  startTotp,
} from '@fairtick/contracts';
import { secondFactorsText, useText } from '@fairtick/i18n';
import { Button, Card, ErrorState, IconButton, ListRow, toast } from '@fairtick/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FactsSkeleton } from '../../shared/lists/rows-skeleton.tsx';
import { Page } from '../../shared/page/page.tsx';
import { PasswordDialog } from '../../shared/password/password-dialog.tsx';
import { usePlatform } from '../../shared/platform.tsx';
import { queryKeys } from '../../shared/query-keys.ts';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { AuthenticatorDialog } from './authenticator-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { secondFactorsQuery } from './second-factors-queries.ts';
import { TurnOffDialog } from './turn-off-dialog.tsx';
import '../../shared/second-factors/second-factors.css';

type Factors = DataOf<typeof mySecondFactors>;
type Step =
  | { kind: 'password' | 'turn-off' | 'replace-codes' | 'add-passkey' }
  | { kind: 'authenticator'; started: DataOf<typeof startTotp> }
  | { kind: 'codes'; codes: string[] };

/** The member's second factors: authenticator, passkeys, recovery codes. */
export function SecondFactorsPage() {
  const { t } = useText();
  const platform = usePlatform();
  const { data, isPending, isError, refetch } = useQuery(secondFactorsQuery(platform));
  const [step, setStep] = useState<Step | null>(null);
  return (
    <Page title={t(secondFactorsText.twoStepVerification)}>
      <div className="second-factors">
        <p className="second-factors__note">{t(secondFactorsText.twoStepNote)}</p>
        {isPending && <FactsSkeleton facts={3} />}
        {isError && <ErrorState title={t(secondFactorsText.factorsNotLoaded)} onRetry={() => void refetch()} />}
        {data && (
          <>
            <Authenticator factors={data} onStep={setStep} />
            <Passkeys factors={data} onStep={setStep} />
          </>
        )}
      </div>
      {data && step && <StepDialog step={step} factors={data} onStep={setStep} />}
    </Page>
  );
}

type PartProps = { factors: Factors; onStep: (step: Step | null) => void };

function Authenticator({ factors, onStep }: PartProps) {
  const { t, formats } = useText();
  const { totpSince, passkeys, recoveryCodesLeft } = factors;
  const isOn = totpSince !== null;
  return (
    <Card className="rows">
      <ListRow
        icon="shield-check"
        title={t(secondFactorsText.authenticatorApp)}
        note={isOn ? t(secondFactorsText.onSince, { at: formats.dateTime(totpSince) }) : t(secondFactorsText.isOff)}
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

function Passkeys({ factors, onStep }: PartProps) {
  const { t, formats } = useText();
  const { call, queries } = usePlatform();
  const { passkeys, passkeysAvailable } = factors;
  const remove = useMutation({
    // Quiet, because a refusal that only asks for the second factor is none.
    mutationFn: (id: string) => call(removePasskey, { params: { id } }, { quiet: true }),
    onError: ({ message }) => toast.error(message),
    onSuccess: () => toast.done(t(secondFactorsText.passkeyRemoved)),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.secondFactors }),
  });
  return (
    <Card className="rows" aria-label={t(secondFactorsText.passkeys)}>
      {passkeys.length === 0 && (
        <ListRow
          icon="device"
          title={t(secondFactorsText.passkeys)}
          note={t(passkeysAvailable ? secondFactorsText.noPasskeys : secondFactorsText.passkeysUnavailable)}
        />
      )}
      {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
        <ListRow
          key={id}
          icon="device"
          title={name}
          note={
            lastUsedAt === null
              ? t(secondFactorsText.addedAt, { at: formats.dateTime(createdAt) })
              : t(secondFactorsText.lastUsedAt, { at: formats.dateTime(lastUsedAt) })
          }
          end={
            <IconButton
              icon="trash"
              label={t(secondFactorsText.removePasskey, { name })}
              size={18}
              onClick={() => {
                if (!remove.isPending) remove.mutate(id);
              }}
            />
          }
        />
      ))}
      {passkeysAvailable && (
        <div className="second-factors__more">
          <Button block onClick={() => onStep({ kind: 'add-passkey' })}>
            {t(secondFactorsText.addPasskey)}
          </Button>
        </div>
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
    if (text !== undefined) toast.done(text);
    onStep(codes.length === 0 ? null : { kind: 'codes', codes });
  };
  switch (step.kind) {
    case 'password':
      return (
        <PasswordDialog
          title={t(secondFactorsText.authenticatorApp)}
          confirm={t(secondFactorsText.continueSetUp)}
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
          methods={methodsOf(factors)}
          onDone={() => done(t(secondFactorsText.authenticatorOff))}
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

import type { Identity } from '@fairtick/contracts';
import { accountText, depositsText, identityReasonTexts, identityText, ledgerText, useText } from '@fairtick/i18n';
import { Card, Icon, Notice, type Stage, Stages } from '@fairtick/ui';
import { FactList } from '../../shared/records/fact-list.tsx';
import { usePlatformFormats } from '../../shared/use-platform-formats.ts';
import { identityStages } from './identity-stages.ts';
import { regionTexts } from './identity-texts.ts';
import { OwnPhotos } from './own-photos.tsx';

/** State of the identity verification: its stages and what the member needs to know. */
export function IdentityStatus({ identity }: { identity: Identity }) {
  const { t } = useText();
  const stages: Stage[] = identityStages(identity).map((stage) => ({ ...stage, title: t(stage.title) }));
  return (
    <>
      <Stages numbered label={t(identityText.verificationProgress)} stages={stages} />
      <Verified identity={identity} />
      <Pending identity={identity} />
      <Stopped identity={identity} />
    </>
  );
}

function Verified({ identity }: { identity: Identity }) {
  const { t } = useText();
  const formats = usePlatformFormats();
  if (identity.state !== 'verified') return null;
  const { onFile, verifiedUntil, canSubmit } = identity;
  return (
    <Card padded className="verified">
      <h2 className="verified__title">
        <Icon name="user-check" size={22} />
        {t(accountText.verified)}
      </h2>
      <FactList
        facts={[
          [t(identityText.name), onFile.name],
          [t(identityText.idNumber), onFile.idNumber],
          [t(identityText.validUntil), verifiedUntil === null ? null : formats.date(lastMomentBefore(verifiedUntil))],
        ]}
      />
      {canSubmit && <Notice tone="info">{t(identityText.verificationEndsSoonSubmit)}</Notice>}
    </Card>
  );
}

/** A document valid through the 6th expires at the first moment of the 7th. */
function lastMomentBefore(instant: string): Date {
  return new Date(Date.parse(instant) - 1);
}

function Pending({ identity: { check } }: { identity: Identity }) {
  const { t, formats } = useText();
  if (check?.state !== 'pending_review') return null;
  return (
    <Card padded>
      <FactList
        facts={[
          [t(identityText.document), t(regionTexts[check.region])],
          [t(identityText.name), check.document?.name ?? null],
          [t(identityText.idNumber), check.document?.idNumber ?? null],
          [t(ledgerText.submittedAt), formats.dateTime(check.createdAt)],
          [
            t(depositsText.currentStep),
            check.takenUpAt === null ? t(identityText.waitingForReviewer) : t(identityText.withReviewer),
          ],
          [
            t(ledgerText.answerDue),
            check.dueAt === null ? null : t(ledgerText.byTime, { time: formats.dateTime(check.dueAt) }),
          ],
        ]}
      />
      <OwnPhotos check={check} />
    </Card>
  );
}

/** Rejected, revoked or expired: all reasons, and what the member can do. */
function Stopped({ identity }: { identity: Identity }) {
  const { t } = useText();
  const formats = usePlatformFormats();
  const { check, attemptsLeft, keepRejectedDays } = identity;
  if (check === null || check.state === 'pending_review' || check.state === 'verified') return null;
  if (check.state === 'expired') {
    const at = formats.date(check.endedAt ?? check.createdAt);
    return identity.state === 'verified' ? null : (
      <Notice tone="warn">{t(identityText.verificationEndedSubmitAgain, { at })}</Notice>
    );
  }
  return (
    <Card padded className="stopped">
      <h2>
        {check.state === 'revoked' ? t(identityText.yourVerificationWasRevoked) : t(identityText.submissionNotAccepted)}
      </h2>
      <ul className="stopped__reasons">
        {check.reasons.map((reason) => (
          <li key={reason}>{t(identityReasonTexts[reason])}</li>
        ))}
      </ul>
      {attemptsLeft > 0 ? (
        <p className="stopped__note">
          {t(identityText.fixAllCountPoints, { count: check.reasons.length })} ·{' '}
          {t(identityText.countSubmissionsLeft, { count: attemptsLeft })}
        </p>
      ) : (
        <p className="stopped__note">{t(identityText.noSubmissionsLeftContact)}</p>
      )}
      {check.state === 'rejected' && check.frontUploadId !== null && (
        <p className="stopped__note">{t(identityText.photosDetailsErasedCount, { count: keepRejectedDays })}</p>
      )}
      <OwnPhotos check={check} />
    </Card>
  );
}

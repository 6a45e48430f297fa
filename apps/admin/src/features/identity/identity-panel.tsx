import { adminApproveIdentity, adminAudit, type ReviewedIdentity } from '@fairtick/contracts';
import {
  adminAnnouncementsText,
  adminIdentityText,
  adminMembersText,
  adminReviewsText,
  adminWithdrawalsText,
  identityReasonTexts,
  useText,
} from '@fairtick/i18n';
import { Link } from 'react-router';
import { StaffNotes } from '../../shared/notes/staff-notes.tsx';
import { auditOfTarget, memberPath } from '../../shared/paths.ts';
import { useCan } from '../../shared/platform/use-me.ts';
import { CheckList } from '../../shared/review/check-list.tsx';
import { Facts } from '../../shared/review/facts.tsx';
import { KeyLegend } from '../../shared/review/flow/key-legend.tsx';
import { ItemPanel } from '../../shared/review/item-panel.tsx';
import { StateTag } from '../../shared/review/state-tag.tsx';
import { DocumentCard } from './document-card.tsx';
import { IdentityDecision } from './identity-decision.tsx';
import { useIdentityCheck } from './identity-queries.ts';
import { identityChecks, identityStatusLabels } from './identity-texts.ts';
import { PhotosCard } from './photos-card.tsx';

/** One identity submission with its details, photos, checks and commands. */
export function IdentityPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useText();
  const query = useIdentityCheck(id);
  const can = useCan();
  return (
    <ItemPanel id={id} label={t(adminIdentityText.identityData)} query={query} onClose={onClose}>
      {(item) => (
        <>
          <div className="panel__body">
            <p className="identity__state">
              <StateTag label={identityStatusLabels[item.state]} />
              <span className="meta">
                {t(adminIdentityText.noValue, { value: item.number })} ·{' '}
                {t(adminIdentityText.valueLeft, { value: item.attemptsLeft })}
              </span>
            </p>
            <DocumentCard item={item} />
            <PhotosCard item={item} />
            <h3>{t(adminReviewsText.automaticChecks)}</h3>
            <CheckList checks={item.checks} texts={identityChecks} />
            <IdentityFacts item={item} />
            <StaffNotes memberId={item.member.id} about="identity" aboutId={item.id} />
          </div>
          <IdentityDecision item={item} onReload={() => void query.refetch()} />
          <KeyLegend
            keys="CVAR"
            isDecidable={item.state === 'pending_review' && can(adminApproveIdentity.permission)}
          />
        </>
      )}
    </ItemPanel>
  );
}

function IdentityFacts({ item }: { item: ReviewedIdentity }) {
  const { t, formats } = useText();
  const can = useCan();
  const at = (instant: string | null) => instant && formats.zoned(instant);
  const reasons = item.reasons.map((reason) => <li key={reason}>{t(identityReasonTexts[reason])}</li>);
  return (
    <>
      <h3>{t(adminWithdrawalsText.facts)}</h3>
      <Facts
        facts={[
          [t(adminReviewsText.submittedAt), at(item.createdAt)],
          [t(adminWithdrawalsText.answerDue), at(item.dueAt)],
          [t(adminReviewsText.firstApproval), item.firstApprover],
          [t(adminReviewsText.reasonOfFirstReviewer), item.approvalNote],
          [t(adminIdentityText.reviewer), item.decidedBy],
          [t(adminIdentityText.decided), at(item.decidedAt)],
          [t(adminIdentityText.documentValidUntil), item.documentExpiresOn],
          [t(adminIdentityText.verifiedUntil), at(item.verifiedUntil)],
          [t(adminIdentityText.takenBackBy), item.endedBy],
          [t(adminAnnouncementsText.ends), at(item.endedAt)],
          [t(adminIdentityText.allowAnotherSubmission), item.reopenedBy],
          [
            t(adminReviewsText.reasonShownToMember),
            reasons.length === 0 ? null : <ul className="identity__reasons">{reasons}</ul>,
          ],
          [t(adminReviewsText.noteStaffNotShown), item.note],
        ]}
      />
      <p className="panel__links">
        <Link to={memberPath(item.member.id)}>{t(adminMembersText.member)}</Link>
        {can(adminAudit.permission) && <Link to={auditOfTarget(item.id)}>{t(adminReviewsText.auditLogItem)}</Link>}
      </p>
    </>
  );
}

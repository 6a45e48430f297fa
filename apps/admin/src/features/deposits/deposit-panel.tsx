import { type AdminDeposit, adminApproveDeposit, adminAudit, adminUploadLink } from '@fairtick/contracts';
import { adminDepositsText, adminMembersText, adminReviewsText, depositReasonTexts, useText } from '@fairtick/i18n';
import { amountText } from '@fairtick/ui';
import { Link } from 'react-router';
import { moneyText } from '../../shared/money-text.ts';
import { StaffNotes } from '../../shared/notes/staff-notes.tsx';
import { auditOfTarget, memberPath } from '../../shared/paths.ts';
import { useCan } from '../../shared/platform/use-me.ts';
import { BigAmount } from '../../shared/review/big-amount.tsx';
import { CheckList } from '../../shared/review/check-list.tsx';
import { Facts } from '../../shared/review/facts.tsx';
import { KeyLegend } from '../../shared/review/flow/key-legend.tsx';
import { ItemPanel } from '../../shared/review/item-panel.tsx';
import { StateTag } from '../../shared/review/state-tag.tsx';
import { StepList } from '../../shared/review/step-list.tsx';
import { depositChecks } from './deposit-checks.ts';
import { isReviewable } from './deposit-decidability.ts';
import { DepositDecision } from './deposit-decision.tsx';
import { useDeposit } from './deposit-queries.ts';
import { depositStatusLabels, depositStepNames } from './deposit-texts.ts';
import { ProofPicture } from './proof-picture.tsx';

/** One deposit with its details, checks, history and commands. */
export function DepositPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useText();
  const query = useDeposit(id);
  const can = useCan();
  return (
    <ItemPanel id={id} label={t(adminDepositsText.deposit)} query={query} onClose={onClose}>
      {(item) => (
        <>
          <div className="panel__body">
            <DepositSums item={item} />
            {item.proofUploadId !== null && can(adminUploadLink.permission) && (
              <ProofPicture uploadId={item.proofUploadId} />
            )}
            <h3>{t(adminReviewsText.automaticChecks)}</h3>
            <CheckList checks={item.checks} texts={depositChecks} />
            <DepositFacts item={item} />
            <StaffNotes memberId={item.member.id} about="deposit" aboutId={item.id} />
            <h3>{t(adminReviewsText.history)}</h3>
            <StepList steps={item.steps} names={depositStepNames} />
          </div>
          <DepositDecision item={item} onReload={() => void query.refetch()} />
          <KeyLegend keys="CVSAR" isDecidable={isReviewable(item) && can(adminApproveDeposit.permission)} />
        </>
      )}
    </ItemPanel>
  );
}

function DepositSums({ item }: { item: AdminDeposit }) {
  const { t } = useText();
  return (
    <div className="panel__sums">
      <div>
        <p className="meta">
          {item.postedAmount === null ? t(adminDepositsText.comesTo) : t(adminDepositsText.posted)}
        </p>
        <BigAmount amount={item.postedAmount ?? item.accountAmount} />
      </div>
      <dl>
        <div>
          <dt>{t(adminDepositsText.submitted)}</dt>
          <dd>{moneyText(item.submittedAmount, item.currency)}</dd>
        </div>
        <div>
          <dt>{t(adminDepositsText.received)}</dt>
          <dd>{moneyText(item.actualAmount, item.currency)}</dd>
        </div>
        <div>
          <dt>{t(adminMembersText.state)}</dt>
          <dd>
            <StateTag label={depositStatusLabels[item.state]} />
          </dd>
        </div>
      </dl>
    </div>
  );
}

function DepositFacts({ item }: { item: AdminDeposit }) {
  const { t, formats } = useText();
  const can = useCan();
  const { quote } = item;
  const confirmed = item.confirmations === null ? null : `${item.confirmations} / ${item.confirmationsNeeded ?? '—'}`;
  return (
    <>
      <h3>{t(adminDepositsText.payment)}</h3>
      <Facts
        facts={[
          [t(adminDepositsText.method), item.methodName],
          [t(adminDepositsText.reference), <code key="reference">{item.reference}</code>],
          [t(adminDepositsText.payer), item.payerName],
          [t(adminDepositsText.transactionId), item.txId === null ? null : <code key="tx">{item.txId}</code>],
          [t(adminDepositsText.confirmations), confirmed],
          [
            t(adminDepositsText.confirmationsFirstReviewerSaw),
            item.confirmationsSeen === null ? null : `${item.confirmationsSeen} · ${item.confirmationsSource ?? '—'}`,
          ],
          [t(adminReviewsText.reasonOfFirstReviewer), item.approvalNote],
          [t(adminDepositsText.outsideReference), item.externalRef],
          [t(adminReviewsText.lockedRate), quote && `${quote.rate} (${quote.pair}, ${quote.source})`],
          [t(adminDepositsText.inCny), item.currency === 'CNY' ? null : amountText(item.accountAmount)],
          ...item.receiving.map(({ label, value }) => [`${t(adminDepositsText.paidTo)} · ${label}`, value] as const),
          [t(adminReviewsText.submittedAt), formats.zoned(item.createdAt)],
          [t(adminReviewsText.reasonShownToMember), item.reason && t(depositReasonTexts[item.reason])],
          [t(adminReviewsText.noteStaffNotShown), item.reasonNote],
        ]}
      />
      <p className="panel__links">
        <Link to={memberPath(item.member.id)}>{t(adminMembersText.member)}</Link>
        {can(adminAudit.permission) && <Link to={auditOfTarget(item.id)}>{t(adminReviewsText.auditLogItem)}</Link>}
      </p>
    </>
  );
}

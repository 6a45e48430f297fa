import { type AdminWithdrawal, adminApproveWithdrawal, adminAudit, rateText } from '@fairtick/contracts';
import {
  adminDepositsText,
  adminMembersText,
  adminReviewsText,
  adminWithdrawalsText,
  useText,
  withdrawalReasonTexts,
} from '@fairtick/i18n';
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
import { FundSources } from './fund-sources.tsx';
import { PayeeCard } from './payee-card.tsx';
import { withdrawalChecks } from './withdrawal-checks.ts';
import { isInReview, WithdrawalDecision } from './withdrawal-decision.tsx';
import { useWithdrawal } from './withdrawal-queries.ts';
import { withdrawalStatusLabels, withdrawalStepNames } from './withdrawal-texts.ts';

/** One withdrawal with its details, checks, history and commands. */
export function WithdrawalPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useText();
  const query = useWithdrawal(id);
  const can = useCan();
  return (
    <ItemPanel id={id} label={t(adminWithdrawalsText.withdrawal)} query={query} onClose={onClose}>
      {(item) => (
        <>
          <div className="panel__body">
            <WithdrawalSums item={item} />
            <PayeeCard item={item} />
            <h3>{t(adminReviewsText.automaticChecks)}</h3>
            <CheckList checks={item.checks} texts={withdrawalChecks} />
            <FundSources memberId={item.member.id} />
            <WithdrawalFacts item={item} />
            <StaffNotes memberId={item.member.id} about="withdrawal" aboutId={item.id} />
            <h3>{t(adminReviewsText.history)}</h3>
            <StepList steps={item.steps} names={withdrawalStepNames} />
          </div>
          <WithdrawalDecision item={item} onReload={() => void query.refetch()} />
          <KeyLegend keys="CAR" isDecidable={isInReview(item) && can(adminApproveWithdrawal.permission)} />
        </>
      )}
    </ItemPanel>
  );
}

function WithdrawalSums({ item }: { item: AdminWithdrawal }) {
  const { t } = useText();
  return (
    <div className="panel__sums">
      <div>
        <p className="meta">{t(adminWithdrawalsText.amount)}</p>
        <BigAmount amount={item.amount} />
      </div>
      <dl>
        <div>
          <dt>{t(adminWithdrawalsText.fee)}</dt>
          <dd>{moneyText(item.fee, item.payoutCurrency)}</dd>
        </div>
        <div>
          <dt>{t(adminDepositsText.actuallyReceived)}</dt>
          <dd>{moneyText(item.netAmount, item.payoutCurrency)}</dd>
        </div>
        <div>
          <dt>{t(adminMembersText.state)}</dt>
          <dd>
            <StateTag label={withdrawalStatusLabels[item.state]} />
          </dd>
        </div>
      </dl>
    </div>
  );
}

function WithdrawalFacts({ item }: { item: AdminWithdrawal }) {
  const { t, formats } = useText();
  const can = useCan();
  const { quote } = item;
  return (
    <>
      <h3>{t(adminWithdrawalsText.facts)}</h3>
      <Facts
        facts={[
          [t(adminWithdrawalsText.held), amountText(item.amount)],
          [t(adminReviewsText.lockedRate), quote && `${rateText(quote.rate)} (${quote.pair}, ${quote.source})`],
          [t(adminWithdrawalsText.tries), item.attempts === 0 ? null : String(item.attempts)],
          [
            t(adminWithdrawalsText.bankReferenceTransactionId),
            item.payoutRef === null ? null : <code key="ref">{item.payoutRef}</code>,
          ],
          [t(adminReviewsText.submittedAt), formats.zoned(item.createdAt)],
          [t(adminWithdrawalsText.answerDue), item.dueAt === null ? null : formats.zoned(item.dueAt)],
          [t(adminReviewsText.firstApproval), item.firstApprover],
          [t(adminReviewsText.secondApproval), item.secondApprover],
          [t(adminReviewsText.reasonOfFirstReviewer), item.approvalNote],
          [t(adminReviewsText.reasonShownToMember), item.reason && t(withdrawalReasonTexts[item.reason])],
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

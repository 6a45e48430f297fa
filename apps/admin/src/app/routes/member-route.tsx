import {
  adminApprovals,
  adminAudit,
  adminDeposits,
  adminIdentityChecks,
  type adminMember,
  adminMemberBounds,
  adminMemberInvites,
  adminMemberOrders,
  adminMemberPaymentAccounts,
  adminMemberSessions,
  adminRestrictions,
  adminSavingsPositions,
  adminTransfers,
  adminWithdrawals,
  type DataOf,
  proposeAdjustment,
} from '@fairtick/contracts';
import {
  adminMemberFilesText,
  adminMembersText,
  adminReviewsText,
  adminSavingsText,
  adminSupportText,
  type Text,
  useText,
} from '@fairtick/i18n';
import { AdjustmentCard } from '../../features/approvals/adjustment-card.tsx';
import { MemberAuditCard } from '../../features/audit/member-audit-card.tsx';
import { MemberDepositsCard } from '../../features/deposits/member-deposits-card.tsx';
import { MemberIdentityCard } from '../../features/identity/member-identity-card.tsx';
import { MemberMovementsCard } from '../../features/ledger/member-movements-card.tsx';
import { BoundsTab } from '../../features/member-files/bounds-tab.tsx';
import { InvitesTab } from '../../features/member-files/invites-tab.tsx';
import { MemberLinks } from '../../features/member-files/member-links.tsx';
import { OrdersTab } from '../../features/member-files/orders-tab.tsx';
import { OverviewTab } from '../../features/member-files/overview-tab.tsx';
import { PaymentAccountsTab } from '../../features/member-files/payment-accounts-tab.tsx';
import { MemberPage, type MemberTab } from '../../features/members/member-page.tsx';
import { RestrictionHistory } from '../../features/members/restriction-history.tsx';
import { RestrictionsCard } from '../../features/members/restrictions-card.tsx';
import { SessionsCard } from '../../features/members/sessions-card.tsx';
import { MemberSavingsCard } from '../../features/savings/member-savings-card.tsx';
import { MemberWithdrawalsCard } from '../../features/withdrawals/member-withdrawals-card.tsx';
import { useCanSeveral } from '../../shared/platform/use-me.ts';

type Member = DataOf<typeof adminMember>;
type Part = Omit<MemberTab, 'label'> & { label: Text; needs: readonly string[] };

/** Tabs of a member in their order, each with the permissions of which any one opens it. */
const parts: readonly Part[] = [
  {
    key: 'restrictions',
    label: adminMemberFilesText.restrictionsAndAdjustments,
    needs: [adminRestrictions.permission, proposeAdjustment.permission, adminApprovals.permission],
    of: (member) => <RestrictionsAndAdjustments member={member} />,
  },
  { key: 'overview', label: adminMemberFilesText.overview, needs: [], of: (member) => <OverviewTab member={member} /> },
  {
    key: 'movements',
    label: adminMemberFilesText.movements,
    needs: [adminTransfers.permission],
    of: ({ id }) => <MemberMovementsCard memberId={id} />,
  },
  {
    key: 'orders',
    label: adminSupportText.orders,
    needs: [adminMemberOrders.permission],
    of: ({ id }) => <OrdersTab memberId={id} />,
  },
  {
    key: 'deposits',
    label: adminReviewsText.deposit,
    needs: [adminDeposits.permission],
    of: ({ id }) => <MemberDepositsCard memberId={id} />,
  },
  {
    key: 'withdrawals',
    label: adminReviewsText.withdrawal,
    needs: [adminWithdrawals.permission],
    of: ({ id }) => <MemberWithdrawalsCard memberId={id} />,
  },
  {
    key: 'savings',
    label: adminSavingsText.savings,
    needs: [adminSavingsPositions.permission],
    of: ({ id }) => <MemberSavingsCard memberId={id} />,
  },
  {
    key: 'identity',
    label: adminMemberFilesText.identity,
    needs: [adminIdentityChecks.permission],
    of: ({ id }) => <MemberIdentityCard memberId={id} />,
  },
  {
    key: 'payment-accounts',
    label: adminMemberFilesText.payoutAccounts,
    needs: [adminMemberPaymentAccounts.permission],
    of: ({ id }) => <PaymentAccountsTab memberId={id} />,
  },
  {
    key: 'sessions',
    label: adminMembersText.devices,
    needs: [adminMemberSessions.permission],
    of: ({ id }) => <SessionsCard memberId={id} />,
  },
  {
    key: 'bounds',
    label: adminMemberFilesText.ownLimits,
    needs: [adminMemberBounds.permission],
    of: ({ id }) => <BoundsTab memberId={id} />,
  },
  {
    key: 'invites',
    label: adminMemberFilesText.invites,
    needs: [adminMemberInvites.permission],
    of: ({ id }) => <InvitesTab memberId={id} />,
  },
  {
    key: 'audit',
    label: adminMemberFilesText.audit,
    needs: [adminAudit.permission],
    of: ({ id }) => <MemberAuditCard memberId={id} />,
  },
];

/** A member's page with a tab per feature; tabs without permission are left out. */
export function MemberRoute() {
  const { t } = useText();
  const { any } = useCanSeveral();
  const tabs = parts
    .filter(({ needs }) => needs.length === 0 || any(...needs))
    // Tabs that list items use the plural form of the label.
    .map(({ key, label, of }) => ({ key, label: t(label, { count: 2 }), of }));
  return <MemberPage tabs={tabs} actionsOf={linksOf} />;
}

function linksOf(member: Member) {
  return <MemberLinks member={member} />;
}

function RestrictionsAndAdjustments({ member }: { member: Member }) {
  const { any } = useCanSeveral();
  const restricts = any(adminRestrictions.permission);
  const adjusts = any(proposeAdjustment.permission, adminApprovals.permission);
  const real = member.wallets.find(({ account }) => account === 'real');
  return (
    <div className="columns">
      {restricts && <RestrictionsCard memberId={member.id} />}
      <div className="stack">
        {adjusts && <AdjustmentCard memberId={member.id} available={real?.available ?? '0.00'} />}
        {restricts && <RestrictionHistory memberId={member.id} />}
      </div>
    </div>
  );
}

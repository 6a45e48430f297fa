import { adminApprovals, type adminMember, type DataOf, proposeAdjustment } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { AdjustmentCard } from '../../features/approvals/adjustment-card.tsx';
import { MemberPage, type MemberTab } from '../../features/members/member-page.tsx';
import { useCan } from '../use-me.ts';

/** A member's page with what other features have to say about him. */
export function MemberRoute() {
  const { t } = useText();
  const can = useCan();
  const adjusts = can(proposeAdjustment.permission) || can(adminApprovals.permission);
  const adjustment: MemberTab = {
    key: 'adjustment',
    label: t('调账'),
    of: adjustmentOf,
  };
  return <MemberPage more={adjusts ? [adjustment] : []} />;
}

function adjustmentOf({ id, wallets }: DataOf<typeof adminMember>) {
  const real = wallets.find(({ account }) => account === 'real');
  return <AdjustmentCard memberId={id} available={real?.available ?? '0.00'} />;
}

import { type AdminWithdrawal, adminApproveWithdrawal, adminCompleteWithdrawal } from '@fairtick/contracts';
import { adminMembersText, useText } from '@fairtick/i18n';
import { useCan } from '../../shared/platform/use-me.ts';
import { WithdrawalCashier } from './withdrawal-cashier.tsx';
import { WithdrawalReview } from './withdrawal-review.tsx';

export function isInReview({ state }: AdminWithdrawal): boolean {
  return state === 'pending_review' || state === 'reviewing';
}

/** The panel's footer: available commands, or why there are none. */
export function WithdrawalDecision({ item, onReload }: { item: AdminWithdrawal; onReload: () => void }) {
  const { t } = useText();
  const can = useCan();
  const inReview = isInReview(item);
  const atCashier = item.state === 'approved' || item.state === 'processing';
  if (!inReview && !atCashier) return null;
  const may = can(inReview ? adminApproveWithdrawal.permission : adminCompleteWithdrawal.permission);
  return (
    <footer className="panel__foot">
      {!may && <p className="panel__note">{t(adminMembersText.noPermission)}</p>}
      {may && inReview && <WithdrawalReview item={item} onReload={onReload} />}
      {may && atCashier && <WithdrawalCashier item={item} onReload={onReload} />}
    </footer>
  );
}

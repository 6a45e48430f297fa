import type { DashboardQueue } from '@fairtick/contracts';
import {
  adminDashboardText,
  adminMembersText,
  adminProofText,
  adminReviewsText,
  adminSupportText,
  type Text,
} from '@fairtick/i18n';
import type { IconName } from '@fairtick/ui';
import { paths } from '../../shared/paths.ts';

type QueueLabel = { name: Text; tag: Text; icon: IconName; path: string; openIn: string };

/** Each queue's name, the name of one of its items, and its list. */
export const queueLabels: Record<DashboardQueue, QueueLabel> = {
  withdrawals: {
    name: adminDashboardText.withdrawalsToReview,
    tag: adminReviewsText.withdrawal,
    icon: 'upload',
    path: paths.withdrawals,
    openIn: 'all',
  },
  payouts: {
    name: adminDashboardText.toBePaid,
    tag: adminDashboardText.payment,
    icon: 'bank',
    path: `${paths.withdrawals}?queue=cashier`,
    openIn: 'all',
  },
  deposits: {
    name: adminDashboardText.depositsToReview,
    tag: adminReviewsText.deposit,
    icon: 'download',
    path: paths.deposits,
    openIn: 'all',
  },
  identity: {
    name: adminDashboardText.identityToReview,
    tag: adminMembersText.identity,
    icon: 'id-card',
    path: paths.identity,
    openIn: 'all',
  },
  approvals: {
    name: adminDashboardText.forMyApproval,
    tag: adminProofText.approval,
    icon: 'double-check',
    path: paths.approvals,
    openIn: 'all',
  },
  support: {
    name: adminDashboardText.toBeAnswered,
    tag: adminSupportText.support,
    icon: 'headset',
    path: paths.support,
    openIn: '',
  },
};

/** One item, opened beside its list. */
export function urgentPath(queue: DashboardQueue, id: string): string {
  const { path, openIn } = queueLabels[queue];
  const query = new URLSearchParams({ ...(openIn === '' ? {} : { queue: openIn }), open: id });
  return `${path.split('?')[0]}?${query}`;
}

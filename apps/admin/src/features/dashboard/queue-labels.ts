import type { DashboardQueue } from '@fairtick/contracts';
import { msg, type Text } from '@fairtick/i18n';
import type { IconName } from '@fairtick/ui';
import { paths } from '../../shared/paths.ts';

type QueueLabel = { name: Text; tag: Text; icon: IconName; path: string; openIn: string };

/** Each queue's name, the name of one of its items, and its list. */
export const queueLabels: Record<DashboardQueue, QueueLabel> = {
  withdrawals: { name: msg('待审提现'), tag: msg('提现'), icon: 'upload', path: paths.withdrawals, openIn: 'all' },
  payouts: {
    name: msg('待付款'),
    tag: msg('付款'),
    icon: 'bank',
    path: `${paths.withdrawals}?queue=cashier`,
    openIn: 'all',
  },
  deposits: { name: msg('待审充值'), tag: msg('充值'), icon: 'download', path: paths.deposits, openIn: 'all' },
  identity: { name: msg('待审实名'), tag: msg('实名'), icon: 'id-card', path: paths.identity, openIn: 'all' },
  approvals: { name: msg('待我复核'), tag: msg('审批'), icon: 'double-check', path: paths.approvals, openIn: 'all' },
  support: { name: msg('待回复'), tag: msg('客服'), icon: 'headset', path: paths.support, openIn: '' },
};

/** One item, opened beside its list. */
export function urgentPath(queue: DashboardQueue, id: string): string {
  const { path, openIn } = queueLabels[queue];
  const query = new URLSearchParams({ ...(openIn === '' ? {} : { queue: openIn }), open: id });
  return `${path.split('?')[0]}?${query}`;
}

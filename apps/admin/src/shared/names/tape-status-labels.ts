import type { TapeHealth } from '@fairtick/contracts';
import { adminDashboardText, type Text } from '@fairtick/i18n';
import type { IconName } from '@fairtick/ui';

/** Label, icon and tone of each state of a product's price feed. */
export const tapeStatusLabels: Record<
  TapeHealth['state'],
  { name: Text; icon: IconName; tone: 'seal' | 'warn' | 'crit' | 'quiet' }
> = {
  live: { name: adminDashboardText.live, icon: 'circle-check', tone: 'seal' },
  late: { name: adminDashboardText.slow, icon: 'warning', tone: 'warn' },
  stalled: { name: adminDashboardText.stalled, icon: 'circle-alert', tone: 'crit' },
  halted: { name: adminDashboardText.halted, icon: 'hourglass', tone: 'warn' },
  closed: { name: adminDashboardText.closed, icon: 'moon', tone: 'quiet' },
};

import type { TapeHealth } from '@fairtick/contracts';
import { msg, type Text } from '@fairtick/i18n';
import type { IconName } from '@fairtick/ui';

/** Label, icon and tone of each state of a product's price feed. */
export const tapeStatusLabels: Record<
  TapeHealth['state'],
  { name: Text; icon: IconName; tone: 'seal' | 'warn' | 'crit' | 'quiet' }
> = {
  live: { name: msg('实时'), icon: 'circle-check', tone: 'seal' },
  late: { name: msg('延迟偏高'), icon: 'warning', tone: 'warn' },
  stalled: { name: msg('断流'), icon: 'circle-alert', tone: 'crit' },
  halted: { name: msg('已暂停下单'), icon: 'hourglass', tone: 'warn' },
  closed: { name: msg('休市'), icon: 'moon', tone: 'quiet' },
};

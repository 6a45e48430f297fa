import type { SavingsProduct } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { Stages } from '@fairtick/ui';
import { useServerNow } from '../../shared/live/use-live.ts';
import { usePlatformFormats } from '../../shared/use-platform-formats.ts';
import { firstInterestAt } from './term-days.ts';

/** When a subscription made now would start to earn interest, and when it would mature. */
export function TermSchedule({ product }: { product: SavingsProduct }) {
  const { t } = useText();
  const formats = usePlatformFormats();
  const now = new Date(useServerNow());
  const starts = firstInterestAt(product);
  const timeText = (at: string | Date) => `${formats.date(at)} ${formats.time(at)}`;
  return (
    <div className="subscribe__schedule">
      <Stages
        upright
        label={t('固投流程')}
        stages={[
          { key: 'now', title: t('今天存入'), note: timeText(now), state: 'done' },
          { key: 'starts', title: t('开始计息'), note: timeText(starts), state: 'next' },
          { key: 'returns', title: t('返还本金与利息'), note: timeText(product.returnsAt), state: 'next' },
        ]}
      />
      <p className="subscribe__step">{t('时间为 {{zone}}', { zone: formats.zone })}</p>
    </div>
  );
}

import type { SavingsProduct } from '@fairtick/contracts';
import { savingsText, useText } from '@fairtick/i18n';
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
        label={t(savingsText.howSavingsWork)}
        stages={[
          { key: 'now', title: t(savingsText.savedToday), note: timeText(now), state: 'done' },
          { key: 'starts', title: t(savingsText.interestStarts), note: timeText(starts), state: 'next' },
          {
            key: 'returns',
            title: t(savingsText.principalAndInterestReturned),
            note: timeText(product.returnsAt),
            state: 'next',
          },
        ]}
      />
      <p className="subscribe__step">{t(savingsText.timesAreZone, { zone: formats.zone })}</p>
    </div>
  );
}

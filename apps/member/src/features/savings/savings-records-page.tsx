import { recordNumber, type SavingsStatus, savingsPositions, savingsStatuses } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform.tsx';
import { RecordsPage } from '../../shared/records/records-page.tsx';
import { usePlatformFormats } from '../../shared/use-platform-formats.ts';
import { rateText } from './savings-amount.ts';
import { positionListQuery } from './savings-queries.ts';
import { savingsRecord } from './savings-record.ts';
import { outcomeTexts, savingsStatusLabels } from './savings-texts.ts';

/** All positions of the member, pending return or returned. */
export function SavingsRecordsPage() {
  const { t } = useText();
  const platform = usePlatform();
  const { date } = usePlatformFormats();
  const [status, setStatus] = useState<SavingsStatus | null>(null);
  const list = useInfiniteQuery(positionListQuery(platform, status));
  return (
    <RecordsPage
      tab="savings"
      list={list}
      toRecord={(item) => savingsRecord({ t, date }, item)}
      labels={{ way: t('产品'), submitted: t('本金'), received: t('实际返还'), total: t('返还合计') }}
      filter={{ states: savingsStatuses, looks: savingsStatusLabels, value: status, onChange: setStatus }}
      texts={{ failed: t('固投记录加载失败'), empty: t('还没有固投记录'), action: t('去存入') }}
      onAction={() => platform.navigation.navigateTo(paths.savings)}
      file={{
        name: 'fairtick-savings',
        head: [
          t('编号'),
          t('存入时间'),
          t('期限（天）'),
          t('年化收益率'),
          t('状态'),
          t('本金'),
          t('利息'),
          t('放弃利息'),
          t('实际返还'),
          t('返还时间'),
          t('结束方式'),
        ],
        load: (page) =>
          platform.call(savingsPositions, { query: { ...page, ...(status ? { status } : {}) } }, { quiet: true }),
        cells: (item) => [
          recordNumber(item.id),
          item.subscribedAt,
          String(item.termDays),
          `${rateText(item.rateBps)}%`,
          t(savingsStatusLabels[item.status].text),
          item.principal,
          item.interest,
          item.forfeited,
          item.returnedAmount ?? '',
          item.returnedAt ?? '',
          item.outcome === null ? '' : t(outcomeTexts[item.outcome]),
        ],
      }}
    />
  );
}

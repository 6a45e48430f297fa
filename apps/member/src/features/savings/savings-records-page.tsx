import { recordNumber, type SavingsStatus, savingsPositions, savingsStatuses } from '@fairtick/contracts';
import { ledgerText, receiptsText, savingsText, useText } from '@fairtick/i18n';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform.tsx';
import { RecordsPage } from '../../shared/records/records-page.tsx';
import { useDayRange } from '../../shared/records/use-day-range.ts';
import { usePlatformFormats } from '../../shared/use-platform-formats.ts';
import { PositionDetail } from './position-page.tsx';
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
  const { days, timeZone, bounds } = useDayRange();
  const query = { ...(status ? { status } : {}), ...bounds };
  const list = useInfiniteQuery(positionListQuery(platform, query));
  return (
    <RecordsPage
      tab="savings"
      list={list}
      detail={{ title: t(savingsText.savingsDetails), Detail: PositionDetail }}
      toRecord={(item) => savingsRecord({ t, date }, item)}
      labels={{
        way: t(savingsText.product),
        submitted: t(savingsText.principal),
        received: t(savingsText.amountReturned),
        total: t(savingsText.totalReturned),
      }}
      filter={{ states: savingsStatuses, looks: savingsStatusLabels, value: status, onChange: setStatus }}
      days={{ ...days, timeZone }}
      texts={{
        failed: t(savingsText.savingsRecordsCouldNot),
        empty: t(savingsText.noSavingsYet),
        action: t(savingsText.goSave),
      }}
      onAction={() => platform.navigation.navigateTo(paths.savings)}
      file={{
        name: 'fairtick-savings',
        head: [
          t(receiptsText.id),
          t(savingsText.saved),
          t(savingsText.termDays),
          t(savingsText.annualRate),
          t(ledgerText.state),
          t(savingsText.principal),
          t(ledgerText.interest),
          t(savingsText.interestForfeited),
          t(savingsText.amountReturned),
          t(savingsText.returnedOrDue),
          t(savingsText.howItEnded),
        ],
        load: (page) => platform.call(savingsPositions, { query: { ...page, ...query } }, { quiet: true }),
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

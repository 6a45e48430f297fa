import {
  recordNumber,
  type WithdrawalState,
  withdrawalStates,
  withdrawals as withdrawalsEndpoint,
} from '@fairtick/contracts';
import { ledgerText, marketsText, receiptsText, useText, withdrawalsText } from '@fairtick/i18n';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform.tsx';
import { RecordsPage } from '../../shared/records/records-page.tsx';
import { useDayRange } from '../../shared/records/use-day-range.ts';
import { WithdrawalDetail } from './withdrawal-page.tsx';
import { withdrawalListQuery } from './withdrawal-queries.ts';
import { payeeText, withdrawalRecord } from './withdrawal-record.ts';
import { withdrawalStatusLabels } from './withdrawal-texts.ts';

/** All withdrawals of the member: submitted and received amount, state, and why one stopped. */
export function WithdrawalRecordsPage() {
  const words = useText();
  const { t } = words;
  const platform = usePlatform();
  const [state, setState] = useState<WithdrawalState | null>(null);
  const { days, timeZone, bounds } = useDayRange();
  const query = { ...(state ? { state } : {}), ...bounds };
  const list = useInfiniteQuery(withdrawalListQuery(platform, query));
  return (
    <RecordsPage
      tab="withdrawals"
      list={list}
      detail={{ title: t(withdrawalsText.withdrawal), Detail: WithdrawalDetail }}
      toRecord={(item) => withdrawalRecord(words, item)}
      filter={{ states: withdrawalStates, looks: withdrawalStatusLabels, value: state, onChange: setState }}
      days={{ ...days, timeZone }}
      texts={{
        failed: t(withdrawalsText.withdrawalsFailedToLoad),
        empty: t(withdrawalsText.noWithdrawalsYet),
        action: t(withdrawalsText.withdraw),
      }}
      onAction={() => platform.navigation.navigateTo(paths.withdraw)}
      file={{
        name: 'fairtick-withdrawals',
        head: [
          t(receiptsText.id),
          t(marketsText.time),
          t(ledgerText.way),
          t(ledgerText.state),
          t(ledgerText.submittedAmount),
          t(ledgerText.fee),
          t(ledgerText.actuallyReceived),
          t(ledgerText.currency),
          t(ledgerText.reference),
        ],
        load: (page) => platform.call(withdrawalsEndpoint, { query: { ...page, ...query } }, { quiet: true }),
        cells: (item) => [
          recordNumber(item.id),
          item.createdAt,
          payeeText(item),
          t(withdrawalStatusLabels[item.state].text),
          item.amount,
          item.fee,
          item.state === 'completed' ? item.netAmount : '',
          item.payoutCurrency,
          item.payoutRef ?? '',
        ],
      }}
    />
  );
}

import { type DepositState, depositStates, deposits as depositsEndpoint } from '@fairtick/contracts';
import { depositsText, ledgerText, marketsText, receiptsText, useText } from '@fairtick/i18n';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform.tsx';
import { depositStatusLabels } from '../../shared/records/deposit-status-labels.ts';
import { RecordsPage } from '../../shared/records/records-page.tsx';
import { useDayRange } from '../../shared/records/use-day-range.ts';
import { DepositDetail } from './deposit-page.tsx';
import { depositListQuery } from './deposit-queries.ts';
import { depositRecord } from './deposit-record.ts';

/** All deposits of the member: submitted and received amount, state, and why one stopped. */
export function DepositRecordsPage() {
  const { t, language } = useText();
  const platform = usePlatform();
  const [state, setState] = useState<DepositState | null>(null);
  const { days, timeZone, bounds } = useDayRange();
  const query = { ...(state ? { state } : {}), ...bounds };
  const list = useInfiniteQuery(depositListQuery(platform, query, language));
  return (
    <RecordsPage
      tab="deposits"
      list={list}
      detail={{ title: t(depositsText.deposit), Detail: DepositDetail }}
      toRecord={(item) => depositRecord(t, item)}
      filter={{ states: depositStates, looks: depositStatusLabels, value: state, onChange: setState }}
      days={{ ...days, timeZone }}
      texts={{
        failed: t(depositsText.depositsCouldNotLoaded),
        empty: t(depositsText.noDepositsYet),
        action: t(depositsText.goDeposit),
      }}
      onAction={() => platform.navigation.switchTab(paths.recharge)}
      file={{
        name: 'fairtick-deposits',
        head: [
          t(receiptsText.id),
          t(marketsText.time),
          t(ledgerText.way),
          t(ledgerText.state),
          t(ledgerText.currency),
          t(ledgerText.submittedAmount),
          t(depositsText.amountArrived),
          t(ledgerText.actuallyReceived),
        ],
        load: (page) => platform.call(depositsEndpoint, { query: { ...page, ...query } }, { quiet: true }),
        cells: (item) => [
          item.reference,
          item.createdAt,
          item.methodName,
          t(depositStatusLabels[item.state].text),
          item.currency,
          item.submittedAmount,
          item.actualAmount ?? '',
          item.postedAmount ?? '',
        ],
      }}
    />
  );
}

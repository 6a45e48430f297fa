import { type DepositState, depositStates, deposits as depositsEndpoint } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform.tsx';
import { depositStatusLabels } from '../../shared/records/deposit-status-labels.ts';
import { RecordsPage } from '../../shared/records/records-page.tsx';
import { useDayRange } from '../../shared/records/use-day-range.ts';
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
      toRecord={(item) => depositRecord(t, language, item)}
      filter={{ states: depositStates, looks: depositStatusLabels, value: state, onChange: setState }}
      days={{ ...days, timeZone }}
      texts={{ failed: t('充值记录加载失败'), empty: t('还没有充值记录'), action: t('去充值') }}
      onAction={() => platform.navigation.switchTab(paths.recharge)}
      file={{
        name: 'fairtick-deposits',
        head: [t('编号'), t('时间'), t('方式'), t('状态'), t('币种'), t('提交金额'), t('实收金额'), t('实际到账')],
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

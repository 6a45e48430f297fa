import { useText } from '@fairtick/i18n';
import { SegmentedControl } from '@fairtick/ui';
import { paths } from '../paths.ts';
import { usePlatform } from '../platform.tsx';

type RecordTab = 'deposits' | 'withdrawals' | 'savings' | 'movements';
const pathOf: Readonly<Record<RecordTab, string>> = {
  deposits: paths.depositRecords,
  withdrawals: paths.withdrawalRecords,
  savings: paths.savingsRecords,
  movements: paths.movements,
};

/** Tabs of the money record pages. */
export function RecordTabs({ current }: { current: RecordTab }) {
  const { t } = useText();
  const { navigation } = usePlatform();
  return (
    <SegmentedControl
      className="records__tabs"
      label={t('资金记录')}
      options={[
        { value: 'deposits', label: t('充值') },
        { value: 'withdrawals', label: t('提现') },
        { value: 'savings', label: t('固投') },
        { value: 'movements', label: t('资金变动') },
      ]}
      value={current}
      onChange={(next) => navigation.redirectTo(pathOf[next])}
    />
  );
}

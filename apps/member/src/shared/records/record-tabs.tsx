import { accountText, ledgerText, useText } from '@fairtick/i18n';
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
      label={t(ledgerText.records)}
      options={[
        { value: 'deposits', label: t(ledgerText.deposit) },
        { value: 'withdrawals', label: t(ledgerText.withdrawal) },
        { value: 'savings', label: t(accountText.savings) },
        { value: 'movements', label: t(ledgerText.statement) },
      ]}
      value={current}
      onChange={(next) => navigation.redirectTo(pathOf[next])}
    />
  );
}

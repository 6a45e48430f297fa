import { depositsText, useText, withdrawalsText } from '@fairtick/i18n';
import { Button, SegmentedControl } from '@fairtick/ui';
import { paths, urlOf } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform.tsx';

export type RechargeTab = 'bank' | 'usdt' | 'more';
const urls: Readonly<Record<RechargeTab, string>> = {
  bank: paths.recharge,
  usdt: urlOf(paths.rechargeMore, { tab: 'usdt' }),
  more: paths.rechargeMore,
};

/** Bank card, USDT and other methods: two pages for the router, one row of tabs for the member. */
export function RechargeTabs({ current }: { current: RechargeTab }) {
  const { t } = useText();
  const { navigation } = usePlatform();
  return (
    <SegmentedControl
      className="recharge__tabs"
      label={t(depositsText.depositMethods)}
      options={[
        { value: 'bank', label: t(withdrawalsText.bankCard) },
        { value: 'usdt', label: 'USDT' },
        { value: 'more', label: t(depositsText.more) },
      ]}
      value={current}
      onChange={(next) => navigation.redirectTo(urls[next])}
    />
  );
}

/** Link to the records, shown when a method cannot be used. */
export function ToRecords() {
  const { t } = useText();
  const { navigation } = usePlatform();
  return <Button onClick={() => navigation.navigateTo(paths.depositRecords)}>{t(depositsText.depositRecords)}</Button>;
}

import { type AdminOrderState, accounts, adminOrderStates, directions } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { DatePicker } from 'antd';
import type { ReactNode } from 'react';
import { accountNames, directionNames, orderStateNames } from '../../shared/names/order-texts.ts';
import { QueueChips } from '../../shared/review/queue/queue-chips.tsx';
import { FilterSelect } from '../../shared/review/queue/queue-filters.tsx';
import { NumberField } from '../../shared/table/number-field.tsx';
import type { ListAddress } from '../../shared/table/use-list-address.ts';
import { useTodayMark } from '../../shared/table/use-today-mark.ts';
import { pickedInstant } from '../../shared/typed-time.ts';
import { useProducts } from './order-queries.ts';

export const filterKeys = ['state', 'productId', 'direction', 'account', 'memberId', 'from', 'to'] as const;
type Key = (typeof filterKeys)[number];

type OrderFiltersProps = { address: ListAddress<Key>; state: AdminOrderState | 'all'; children?: ReactNode };

/** Filters of the order list, kept in the page's address. */
export function OrderFilters({ address, state, children }: OrderFiltersProps) {
  const { t } = useText();
  const products = useProducts();
  const { filters, setFilters } = address;
  const set = (key: Key) => (value: string) => setFilters({ ...filters, [key]: value });
  return (
    <search className="filters">
      <QueueChips
        label={t('状态')}
        chosen={state}
        onChoose={(chosen) => set('state')(chosen === 'open' ? '' : chosen)}
        queues={[
          ...adminOrderStates.map((one) => ({ queue: one, name: t(orderStateNames[one]) })),
          { queue: 'all' as const, name: t('全部') },
        ]}
      />
      <FilterSelect
        label={t('产品')}
        all={t('全部产品')}
        chosen={filters.productId}
        choices={products.map(({ productId }) => productId)}
        nameOf={(id) => products.find(({ productId }) => productId === id)?.symbol ?? id}
        onChoose={set('productId')}
      />
      <FilterSelect
        label={t('方向')}
        all={t('全部方向')}
        chosen={directions.find((one) => one === filters.direction)}
        choices={directions}
        nameOf={(one) => t(directionNames[one])}
        onChoose={set('direction')}
      />
      <FilterSelect
        label={t('账户')}
        all={t('全部账户')}
        chosen={accounts.find((one) => one === filters.account)}
        choices={accounts}
        nameOf={(one) => t(accountNames[one])}
        onChoose={set('account')}
      />
      <NumberField
        of="member"
        label={t('会员编号或会员名')}
        value={filters.memberId}
        width={250}
        onSearch={set('memberId')}
      />
      <DatePicker.RangePicker
        style={{ width: 'min(100%, 340px)' }}
        format="YYYY-MM-DD HH:mm"
        showTime={{ format: 'HH:mm' }}
        cellRender={useTodayMark()}
        placeholder={[t('受理从'), t('到')]}
        onChange={(range) => setFilters({ ...filters, from: pickedInstant(range?.[0]), to: pickedInstant(range?.[1]) })}
      />
      {children}
    </search>
  );
}

import { type AdminOrderState, accounts, adminOrderStates, directions } from '@fairtick/contracts';
import {
  adminAnnouncementsText,
  adminApprovalsText,
  adminAuditText,
  adminLedgerText,
  adminMemberFilesText,
  adminMembersText,
  adminOrdersText,
  adminSavingsText,
  useText,
} from '@fairtick/i18n';
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
        label={t(adminMembersText.state)}
        chosen={state}
        onChoose={(chosen) => set('state')(chosen === 'open' ? '' : chosen)}
        queues={[
          ...adminOrderStates.map((one) => ({ queue: one, name: t(orderStateNames[one]) })),
          { queue: 'all' as const, name: t(adminAnnouncementsText.all) },
        ]}
      />
      <FilterSelect
        label={t(adminSavingsText.product)}
        all={t(adminSavingsText.allProducts)}
        chosen={filters.productId}
        choices={products.map(({ productId }) => productId)}
        nameOf={(id) => products.find(({ productId }) => productId === id)?.symbol ?? id}
        onChoose={set('productId')}
      />
      <FilterSelect
        label={t(adminApprovalsText.direction)}
        all={t(adminOrdersText.bothDirections)}
        chosen={directions.find((one) => one === filters.direction)}
        choices={directions}
        nameOf={(one) => t(directionNames[one])}
        onChoose={set('direction')}
      />
      <FilterSelect
        label={t(adminMembersText.account)}
        all={t(adminMemberFilesText.bothAccounts)}
        chosen={accounts.find((one) => one === filters.account)}
        choices={accounts}
        nameOf={(one) => t(accountNames[one])}
        onChoose={set('account')}
      />
      <NumberField
        of="member"
        label={t(adminLedgerText.memberIdOrName)}
        value={filters.memberId}
        width={250}
        onSearch={set('memberId')}
      />
      <DatePicker.RangePicker
        style={{ width: 'min(100%, 340px)' }}
        format="YYYY-MM-DD HH:mm"
        showTime={{ format: 'HH:mm' }}
        cellRender={useTodayMark()}
        placeholder={[t(adminOrdersText.acceptedFrom), t(adminAuditText.to)]}
        onChange={(range) => setFilters({ ...filters, from: pickedInstant(range?.[0]), to: pickedInstant(range?.[1]) })}
      />
      {children}
    </search>
  );
}

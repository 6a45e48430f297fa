import { adminMemberReceipt, type Order } from '@fairtick/contracts';
import {
  adminAnnouncementsText,
  adminDepositsText,
  adminMemberFilesText,
  adminMembersText,
  adminSupportText,
  useText,
} from '@fairtick/i18n';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useCan } from '../../shared/platform/use-me.ts';
import { pageOf } from '../../shared/table/page-of.ts';
import { ServerTable } from '../../shared/table/server-table.tsx';
import { type ListAddress, useListAddress } from '../../shared/table/use-list-address.ts';
import { useMemberOrders } from './member-file-queries.ts';
import { useOrderColumns } from './order-columns.tsx';
import { ReceiptDialog } from './receipt-dialog.tsx';
import './member-files.css';

export const orderFilterKeys = ['tab', 'status', 'account'] as const;
type Key = (typeof orderFilterKeys)[number];

/** The address's filters in the form that the calls for orders take. */
export function orderFiltersOf(filters: Partial<Record<Key, string>>) {
  const status = (['open', 'settled'] as const).find((one) => one === filters.status);
  const account = (['real', 'demo'] as const).find((one) => one === filters.account);
  return { ...(status === undefined ? {} : { status }), ...(account === undefined ? {} : { account }) };
}

/** A member's orders with their receipts; reading them is an audit entry. */
export function OrdersTab({ memberId }: { memberId: string }) {
  const { t } = useText();
  const mayRead = useCan()(adminMemberReceipt.permission);
  const address = useListAddress(orderFilterKeys);
  const query = useMemberOrders(memberId, { ...orderFiltersOf(address.filters), ...pageOf(address) });
  const [receiptOf, setReceiptOf] = useState<string | null>(null);
  const columns = useOrderColumns();
  const receipts: typeof columns = [
    {
      title: t(adminDepositsText.proof),
      render: (_, { id }) => (
        <Button size="small" onClick={() => setReceiptOf(id)}>
          {t(adminDepositsText.proof)}
        </Button>
      ),
    },
  ];
  return (
    <>
      <OrderFilters address={address} />
      <ServerTable<Order>
        label={t(adminSupportText.orders)}
        query={query}
        address={address}
        columns={[...columns, ...(mayRead ? receipts : [])]}
        rowKey={({ id }) => id}
        minWidth={960}
        empty={t(adminMemberFilesText.noOrderFits)}
      />
      {receiptOf !== null && (
        <ReceiptDialog memberId={memberId} orderId={receiptOf} onClose={() => setReceiptOf(null)} />
      )}
    </>
  );
}

/** Filter: open or ended, of one account or both. */
export function OrderFilters({ address }: { address: ListAddress<Key> }) {
  const { t } = useText();
  const { filters, setFilters } = address;
  const known = orderFiltersOf(filters);
  return (
    <search className="filters">
      <Select
        allowClear
        style={{ width: 140 }}
        aria-label={t(adminMemberFilesText.stateOfOrders)}
        placeholder={t(adminMemberFilesText.allOrders)}
        value={known.status ?? null}
        onChange={(one?: string) => setFilters({ ...filters, status: one ?? '' })}
        options={[
          { value: 'open', label: t(adminMemberFilesText.openPositions) },
          { value: 'settled', label: t(adminAnnouncementsText.ended) },
        ]}
      />
      <AccountSelect value={known.account} onChoose={(one) => setFilters({ ...filters, account: one })} />
    </search>
  );
}

type AccountSelectProps = { value: 'real' | 'demo' | undefined; onChoose: (account: string) => void };

function AccountSelect({ value, onChoose }: AccountSelectProps) {
  const { t } = useText();
  return (
    <Select
      allowClear
      style={{ width: 140 }}
      aria-label={t(adminMembersText.account)}
      placeholder={t(adminMemberFilesText.bothAccounts)}
      value={value ?? null}
      onChange={(one?: string) => onChoose(one ?? '')}
      options={[
        { value: 'real', label: t(adminMembersText.realAccount) },
        { value: 'demo', label: t(adminMembersText.demoAccount) },
      ]}
    />
  );
}

import { type AdminTransfer, adminTransfers, type TransferType, transferTypes } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { amountText } from '@fairtick/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { DatePicker, Input, Select, type TableProps } from 'antd';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { bucketNames } from '../../app/bucket-names.ts';
import { memberPath } from '../../app/paths.ts';
import { usePlatform } from '../../app/platform.tsx';
import { pageOf } from '../../table/page-of.ts';
import { ServerTable } from '../../table/server-table.tsx';
import { type ListAddress, useListAddress } from '../../table/use-list-address.ts';
import { transferNames } from './ledger-texts.ts';

const filterKeys = ['tab', 'type', 'refId', 'memberId', 'from', 'to'] as const;
type Key = (typeof filterKeys)[number];
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Transfers of the real account with both sides, newest first; looking at them is an entry of the audit log. */
export function TransfersTab() {
  const { t } = useText();
  const { call } = usePlatform();
  const address = useListAddress(filterKeys);
  const { tab: _, type, ...others } = address.filters;
  const known = transferTypes.find((one) => one === type);
  const filters = { account: 'real' as const, ...others, ...(known === undefined ? {} : { type: known }) };
  const query = useQuery({
    queryKey: ['ledger', 'transfers', filters, address.cursor, address.limit],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(adminTransfers, { query: { ...filters, ...pageOf(address) } }, { signal, quiet: true }),
  });
  const columns = useTransferColumns();
  return (
    <>
      <TransferFilters address={address} />
      <ServerTable<AdminTransfer>
        label={t('流水')}
        query={query}
        address={address}
        columns={columns}
        rowKey={(row) => row.id}
        minWidth={960}
        empty={t('没有符合条件的记录')}
      />
    </>
  );
}

function TransferFilters({ address }: { address: ListAddress<Key> }) {
  const { t, formats } = useText();
  const { filters, setFilters } = address;
  const search = (key: 'refId' | 'memberId', label: string) => (
    <Input.Search
      key={`${key} ${filters[key]}`}
      allowClear
      defaultValue={filters[key]}
      style={{ width: 250 }}
      placeholder={label}
      aria-label={label}
      onSearch={(text) => {
        const value = text.trim().toLowerCase();
        if (value === '' || uuid.test(value)) setFilters({ ...filters, [key]: value });
      }}
    />
  );
  return (
    <search className="filters">
      <Select<TransferType>
        allowClear
        style={{ width: 150 }}
        aria-label={t('类型')}
        placeholder={t('全部类型')}
        value={transferTypes.find((one) => one === filters.type) ?? null}
        onChange={(type) => setFilters({ ...filters, type: type ?? '' })}
        options={transferTypes.map((value) => ({ value, label: t(transferNames[value]) }))}
      />
      {search('memberId', t('会员编号'))}
      {search('refId', t('单据编号'))}
      <DatePicker.RangePicker
        style={{ width: 340 }}
        format="YYYY-MM-DD HH:mm"
        showTime={{ format: 'HH:mm' }}
        placeholder={[`${t('从')} (${formats.zone})`, t('到')]}
        onChange={(range) =>
          setFilters({ ...filters, from: range?.[0]?.toISOString() ?? '', to: range?.[1]?.toISOString() ?? '' })
        }
      />
    </search>
  );
}

function useTransferColumns() {
  const { t, formats } = useText();
  return useMemo<NonNullable<TableProps<AdminTransfer>['columns']>>(
    () => [
      {
        title: `${t('时间')} (${formats.zone})`,
        className: 'nowrap',
        render: (_, { at }) => `${formats.date(at)} ${formats.timeWithSeconds(at)}`,
      },
      { title: t('类型'), className: 'nowrap', render: (_, { type }) => t(transferNames[type]) },
      { title: t('转出'), className: 'nowrap', render: (_, { from }) => t(bucketNames[from] ?? from) },
      { title: t('转入'), className: 'nowrap', render: (_, { to }) => t(bucketNames[to] ?? to) },
      {
        title: t('金额'),
        align: 'right',
        className: 'nowrap',
        render: (_, { amount }) => <strong>{amountText(amount)}</strong>,
      },
      {
        title: t('会员'),
        className: 'nowrap',
        render: (_, { memberId, memberName }) =>
          memberId === null ? t('平台') : <Link to={memberPath(memberId)}>{memberName}</Link>,
      },
      { title: t('单据编号'), render: (_, { refId }) => <code className="meta">{refId}</code> },
    ],
    [t, formats],
  );
}

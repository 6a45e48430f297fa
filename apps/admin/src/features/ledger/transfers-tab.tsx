import {
  type AdminTransfer,
  accounts,
  adminJournal,
  adminTransfers,
  type TransferType,
  transfersSheet,
  transferTypes,
} from '@fairtick/contracts';
import {
  adminApprovalsText,
  adminAuditText,
  adminDepositsText,
  adminLedgerText,
  adminMembersText,
  adminProofText,
  useText,
} from '@fairtick/i18n';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import type { ReactNode } from 'react';
import { bucketNames } from '../../shared/names/bucket-names.ts';
import { accountNames } from '../../shared/names/order-texts.ts';
import { transferNames } from '../../shared/names/transfer-names.ts';
import { usePlatform } from '../../shared/platform/platform.tsx';
import { useCan } from '../../shared/platform/use-me.ts';
import { FilterSelect } from '../../shared/review/queue/queue-filters.tsx';
import { ReviewLayout } from '../../shared/review/queue/review-layout.tsx';
import { useOpenItem } from '../../shared/review/queue/use-open-item.ts';
import { NumberField } from '../../shared/table/number-field.tsx';
import { pageOf } from '../../shared/table/page-of.ts';
import { ServerTable } from '../../shared/table/server-table.tsx';
import { SheetButton } from '../../shared/table/sheet-button.tsx';
import { TimeRange } from '../../shared/table/time-range.tsx';
import { type ListAddress, useListAddress } from '../../shared/table/use-list-address.ts';
import { JournalPanel } from './journal-panel.tsx';
import { useTransferColumns } from './use-transfer-columns.tsx';
import '../../shared/review/review.css';

const filterKeys = ['tab', 'account', 'bucket', 'type', 'refId', 'memberId', 'from', 'to'] as const;
type Key = (typeof filterKeys)[number];

/** Transfers with both sides, newest first, with a link to all postings of a record; reading them is an audit entry. */
export function TransfersTab() {
  const { t } = useText();
  const { call } = usePlatform();
  const address = useListAddress(filterKeys);
  const [openId, open] = useOpenItem();
  const mayOpen = useCan()(adminJournal.permission);
  const { tab: _, type, account: named, ...others } = address.filters;
  const known = transferTypes.find((one) => one === type);
  const account = accounts.find((one) => one === named) ?? 'real';
  const filters = { account, ...others, ...(known === undefined ? {} : { type: known }) };
  const query = useQuery({
    queryKey: ['ledger', 'transfers', filters, address.cursor, address.limit],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(adminTransfers, { query: { ...filters, ...pageOf(address) } }, { signal, quiet: true }),
  });
  const columns = useTransferColumns(mayOpen ? open : null);
  return (
    <ReviewLayout
      panel={
        openId === null || !mayOpen ? null : <JournalPanel key={openId} refId={openId} onClose={() => open(null)} />
      }
    >
      <TransferFilters address={address}>
        <SheetButton sheet={transfersSheet} filters={filters} />
      </TransferFilters>
      <ServerTable<AdminTransfer>
        label={t(adminLedgerText.transfers)}
        query={query}
        address={address}
        columns={columns}
        rowKey={(row) => row.id}
        minWidth={openId === null ? 1000 : 760}
        empty={t(adminAuditText.noEntryFits)}
      />
    </ReviewLayout>
  );
}

type TransferFiltersProps = { address: ListAddress<Key>; children: ReactNode };

function TransferFilters({ address, children }: TransferFiltersProps) {
  const { t } = useText();
  const { filters, setFilters } = address;
  const set = (key: Key) => (value: string) => setFilters({ ...filters, [key]: value });
  // Members' available accounts change with every order, so they are listed for one member or record at a time.
  const isNarrow = filters.memberId !== undefined || filters.refId !== undefined;
  return (
    <search className="filters">
      <FilterSelect
        label={t(adminDepositsText.currency)}
        all={t(adminMembersText.realAccount)}
        chosen={accounts.find((one) => one === filters.account)}
        choices={accounts}
        nameOf={(one) => t(accountNames[one])}
        onChoose={set('account')}
      />
      <Select
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        style={{ width: 190 }}
        aria-label={t(adminMembersText.account)}
        placeholder={t(adminProofText.anyAccount)}
        value={filters.bucket ?? null}
        onChange={(bucket?: string) => set('bucket')(bucket ?? '')}
        options={Object.entries(bucketNames)
          .filter(([value]) => isNarrow || (value !== 'available' && value !== 'held_orders'))
          .map(([value, label]) => ({ value, label: t(label) }))}
      />
      <Select<TransferType>
        allowClear
        style={{ width: 150 }}
        aria-label={t(adminApprovalsText.kind)}
        placeholder={t(adminApprovalsText.allKinds)}
        value={transferTypes.find((one) => one === filters.type) ?? null}
        onChange={(type) => set('type')(type ?? '')}
        options={transferTypes.map((value) => ({ value, label: t(transferNames[value]) }))}
      />
      <NumberField
        of="member"
        label={t(adminLedgerText.memberIdOrName)}
        value={filters.memberId}
        width={230}
        onSearch={set('memberId')}
      />
      <NumberField
        of="thing"
        label={t(adminLedgerText.itemId)}
        value={filters.refId}
        width={230}
        onSearch={set('refId')}
      />
      <TimeRange onChange={(range) => setFilters({ ...filters, ...range })} />
      {children}
      <p className="meta filters__note">{t(adminProofText.holdsReleasesOrdersShown)}</p>
    </search>
  );
}

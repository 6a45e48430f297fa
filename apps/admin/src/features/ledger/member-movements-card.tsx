import { type AdminTransfer, adminTransfers, type TransferType, transferTypes } from '@fairtick/contracts';
import { adminApprovalsText, adminAuditText, adminMemberFilesText, adminMembersText, useText } from '@fairtick/i18n';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { transferNames } from '../../shared/names/transfer-names.ts';
import { usePlatform } from '../../shared/platform/platform.tsx';
import { pageOf } from '../../shared/table/page-of.ts';
import { ServerTable } from '../../shared/table/server-table.tsx';
import { useListAddress } from '../../shared/table/use-list-address.ts';
import { useMovementColumns } from './movement-columns.tsx';

const filterKeys = ['tab', 'type', 'account'] as const;

/** A member's postings with both sides; reading them is an audit entry. */
export function MemberMovementsCard({ memberId }: { memberId: string }) {
  const { t } = useText();
  const { call } = usePlatform();
  const address = useListAddress(filterKeys);
  const { filters, setFilters } = address;
  const type = transferTypes.find((one) => one === filters.type);
  const account = (['real', 'demo'] as const).find((one) => one === filters.account);
  const asked = {
    memberId,
    ...(type === undefined ? {} : { type }),
    ...(account === undefined ? {} : { account }),
    ...pageOf(address),
  };
  const query = useQuery({
    queryKey: ['ledger', 'transfers', asked],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(adminTransfers, { query: asked }, { signal, quiet: true }),
  });
  const columns = useMovementColumns();
  return (
    <>
      <search className="filters">
        <Select<TransferType>
          allowClear
          style={{ width: 150 }}
          aria-label={t(adminApprovalsText.kind)}
          placeholder={t(adminApprovalsText.allKinds)}
          value={type ?? null}
          onChange={(one) => setFilters({ ...filters, type: one ?? '' })}
          options={transferTypes.map((value) => ({ value, label: t(transferNames[value]) }))}
        />
        <Select<'real' | 'demo'>
          allowClear
          style={{ width: 140 }}
          aria-label={t(adminMembersText.account)}
          placeholder={t(adminMemberFilesText.bothAccounts)}
          value={account ?? null}
          onChange={(one) => setFilters({ ...filters, account: one ?? '' })}
          options={[
            { value: 'real', label: t(adminMembersText.realAccount) },
            { value: 'demo', label: t(adminMembersText.demoAccount) },
          ]}
        />
      </search>
      <ServerTable<AdminTransfer>
        label={t(adminMemberFilesText.movements)}
        query={query}
        address={address}
        columns={columns}
        rowKey={(row) => row.id}
        minWidth={960}
        empty={t(adminAuditText.noEntryFits)}
      />
    </>
  );
}

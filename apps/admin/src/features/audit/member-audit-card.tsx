import { adminAudit } from '@fairtick/contracts';
import { adminAuditText, adminMemberFilesText, adminMembersText, useText } from '@fairtick/i18n';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { TableProps } from 'antd';
import { Link } from 'react-router';
import { auditOfTarget } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform/platform.tsx';
import { pageOf } from '../../shared/table/page-of.ts';
import { ServerTable } from '../../shared/table/server-table.tsx';
import { useListAddress } from '../../shared/table/use-list-address.ts';
import { AuditEntryDetail } from './audit-entry-detail.tsx';
import type { AuditRow } from './audit-row.ts';
import { useAuditColumns } from './use-audit-columns.tsx';
import './audit.css';

const filterKeys = ['tab'] as const;
const expandable = {
  expandedRowRender: (row: AuditRow) => <AuditEntryDetail row={row} />,
  expandRowByClick: true,
};

/** Actions on a member and views of their data, newest first. */
export function MemberAuditCard({ memberId }: { memberId: string }) {
  const { t } = useText();
  const { call } = usePlatform();
  const address = useListAddress(filterKeys);
  const asked = { targetId: memberId, ...pageOf(address) };
  const query = useQuery({
    queryKey: ['audit', asked],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(adminAudit, { query: asked }, { signal, quiet: true }),
  });
  const columns: NonNullable<TableProps<AuditRow>['columns']> = [
    ...useAuditColumns(),
    { title: t(adminAuditText.ipAddress), dataIndex: 'ip', className: 'nowrap' },
  ];
  return (
    <>
      <p className="search-note meta">
        <Link to={auditOfTarget(memberId)}>{t(adminMembersText.auditLogMember)}</Link>
      </p>
      <ServerTable<AuditRow>
        label={t(adminMemberFilesText.auditOfThisMember)}
        query={query}
        address={address}
        columns={columns}
        rowKey={(row) => String(row.seq)}
        minWidth={720}
        expandable={expandable}
        empty={t(adminAuditText.noEntryFits)}
      />
    </>
  );
}

import { adminAudit, adminAuditCheck, auditSheet, isId, numberOf } from '@fairtick/contracts';
import { adminAuditText, adminFrameText, serverText, useText } from '@fairtick/i18n';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { TableProps } from 'antd';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { Page } from '../../shared/page/page.tsx';
import { memberPath } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform/platform.tsx';
import { useCan } from '../../shared/platform/use-me.ts';
import { pageOf } from '../../shared/table/page-of.ts';
import { ServerTable } from '../../shared/table/server-table.tsx';
import { SheetButton } from '../../shared/table/sheet-button.tsx';
import { useListAddress } from '../../shared/table/use-list-address.ts';
import { AuditCheckCard } from './audit-check-card.tsx';
import { AuditEntryDetail } from './audit-entry-detail.tsx';
import { AuditFilters, auditFilterKeys, auditQueryOf } from './audit-filters.tsx';
import type { AuditRow } from './audit-row.ts';
import { targetTexts } from './audit-texts.ts';
import { useAuditColumns } from './use-audit-columns.tsx';
import './audit.css';

/** The audit log with before and after of each action; read-only. */
export function AuditPage() {
  const { t } = useText();
  const { call } = usePlatform();
  const can = useCan();
  const address = useListAddress(auditFilterKeys);
  const filters = auditQueryOf(address.filters);
  const query = useQuery({
    queryKey: ['audit', filters, address.cursor, address.limit],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(adminAudit, { query: { ...filters, ...pageOf(address) } }, { signal, quiet: true }),
  });
  const common = useAuditColumns();
  const columns = useMemo<NonNullable<TableProps<AuditRow>['columns']>>(
    () => [
      { title: t(adminAuditText.no), dataIndex: 'seq', align: 'right', className: 'nowrap', width: 80 },
      ...common,
      { title: t(adminAuditText.objectLabel), render: (_, row) => <Target row={row} /> },
      { title: t(adminAuditText.ipAddress), dataIndex: 'ip', className: 'nowrap' },
    ],
    [t, common],
  );
  return (
    <Page title={t(adminFrameText.auditLog)} sub={t(adminAuditText.appendEntryChained)}>
      {can(adminAuditCheck.permission) && <AuditCheckCard />}
      <AuditFilters address={address}>
        <SheetButton sheet={auditSheet} filters={filters} />
      </AuditFilters>
      <ServerTable
        label={t(adminFrameText.auditLog)}
        query={query}
        address={address}
        columns={columns}
        rowKey={(row) => String(row.seq)}
        minWidth={900}
        expandable={expandable}
        empty={t(adminAuditText.noEntryFits)}
      />
    </Page>
  );
}

const expandable = {
  expandedRowRender: (row: AuditRow) => <AuditEntryDetail row={row} />,
  expandRowByClick: true,
};

function Target({ row }: { row: AuditRow }) {
  const { t } = useText();
  const kind = t(targetTexts[row.targetKind] ?? serverText(row.targetKind), { count: 1 });
  if (row.targetId === null) return <>{kind}</>;
  const isOwn = row.targetKind === 'member' && row.targetId === row.actorId;
  const short = `${kind} ${isOwn ? row.actorName : isId(row.targetId) ? numberOf(row.targetKind, row.targetId) : row.targetId}`;
  if (row.targetKind !== 'member') return <span title={row.targetId}>{short}</span>;
  return (
    <Link to={memberPath(row.targetId)} title={row.targetId} onClick={(event) => event.stopPropagation()}>
      {short}
    </Link>
  );
}

import { adminAudit, type DataOf } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { TableProps } from 'antd';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { memberPath } from '../../app/paths.ts';
import { usePlatform } from '../../app/platform.tsx';
import { Page } from '../../app/shell/page.tsx';
import { ServerTable } from '../../table/server-table.tsx';
import { useListAddress } from '../../table/use-list-address.ts';
import { AuditEntryDetail } from './audit-entry-detail.tsx';
import { AuditFilters, auditFilterKeys, auditQueryOf } from './audit-filters.tsx';
import { actionTexts, actorTexts } from './audit-texts.ts';
import './audit.css';

export type AuditRow = DataOf<typeof adminAudit>['items'][number];

/** The audit log: who did what to whom, before and after. Reading is all that can be done with it. */
export function AuditPage() {
  const { t, formats } = useText();
  const { call } = usePlatform();
  const address = useListAddress(auditFilterKeys);
  const filters = auditQueryOf(address.filters);
  const query = useQuery({
    queryKey: ['audit', filters, address.cursor, address.limit],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const page = { limit: address.limit, ...(address.cursor === null ? {} : { cursor: address.cursor }) };
      return call(adminAudit, { query: { ...filters, ...page } }, { signal, quiet: true });
    },
  });
  const columns = useMemo<NonNullable<TableProps<AuditRow>['columns']>>(
    () => [
      { title: t('序号'), dataIndex: 'seq', align: 'right', className: 'nowrap', width: 80 },
      {
        title: `${t('时间')} (${formats.zone})`,
        className: 'nowrap',
        render: (_, row) => (
          <time dateTime={row.at}>
            {formats.date(row.at)} {formats.timeWithSeconds(row.at)}
          </time>
        ),
      },
      {
        title: t('操作人'),
        className: 'nowrap',
        render: (_, row) => (
          <>
            <strong>{row.actorName}</strong> <span className="meta">{t(actorTexts[row.actorKind])}</span>
          </>
        ),
      },
      {
        title: t('操作'),
        className: 'nowrap',
        render: (_, row) => (
          <span title={row.action}>{row.action in actionTexts ? t(actionTexts[row.action] ?? '') : row.action}</span>
        ),
      },
      { title: t('对象'), className: 'nowrap', render: (_, row) => <Target row={row} /> },
      { title: t('来源地址'), dataIndex: 'ip', className: 'nowrap' },
    ],
    [t, formats],
  );
  return (
    <Page title={t('审计日志')} sub={t('只增不改，逐条哈希相连')}>
      <AuditFilters address={address} />
      <ServerTable
        label={t('审计日志')}
        query={query}
        address={address}
        columns={columns}
        rowKey={(row) => String(row.seq)}
        minWidth={900}
        expandable={expandable}
        empty={t('没有符合条件的记录')}
      />
    </Page>
  );
}

const expandable = {
  expandedRowRender: (row: AuditRow) => <AuditEntryDetail row={row} />,
  expandRowByClick: true,
};

function Target({ row }: { row: AuditRow }) {
  if (row.targetId === null) return <>—</>;
  const short = row.targetId.length > 20 ? `${row.targetKind} ${row.targetId.slice(0, 8)}…` : row.targetId;
  if (row.targetKind !== 'member') return <span title={row.targetId}>{short}</span>;
  return (
    <Link to={memberPath(row.targetId)} title={row.targetId} onClick={(event) => event.stopPropagation()}>
      {short}
    </Link>
  );
}

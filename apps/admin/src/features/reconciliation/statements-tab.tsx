import { adminImportStatement } from '@fairtick/contracts';
import { adminMembersText, adminReconciliationText, useText } from '@fairtick/i18n';
import { Button, type TableProps } from 'antd';
import { useMemo, useState } from 'react';
import { Glyph } from '../../shared/parts/glyph.tsx';
import { useCan } from '../../shared/platform/use-me.ts';
import { usePlatformFormats } from '../../shared/platform/use-platform-formats.ts';
import { ReviewLayout } from '../../shared/review/queue/review-layout.tsx';
import { useOpenItem } from '../../shared/review/queue/use-open-item.ts';
import { pageOf } from '../../shared/table/page-of.ts';
import { ServerTable } from '../../shared/table/server-table.tsx';
import { useListAddress } from '../../shared/table/use-list-address.ts';
import { ImportDialog } from './import-dialog.tsx';
import { type Statement, useStatements } from './reconciliation-queries.ts';
import { formatNames, railNames } from './reconciliation-texts.ts';
import { StatementPanel } from './statement-panel.tsx';

const filterKeys = ['tab'] as const;

/** Imported statements, with an import button. */
export function StatementsTab() {
  const { t } = useText();
  const may = useCan()(adminImportStatement.permission);
  const address = useListAddress(filterKeys);
  const [openId, open] = useOpenItem();
  const [importing, setImporting] = useState(false);
  const query = useStatements(pageOf(address));
  const columns = useStatementColumns(openId, open);
  const statement = query.data?.items.find(({ id }) => id === openId);
  return (
    <ReviewLayout
      panel={
        statement === undefined ? null : (
          <StatementPanel key={statement.id} statement={statement} onClose={() => open(null)} />
        )
      }
    >
      <div className="filters">
        <Button
          type="primary"
          disabled={!may}
          title={may ? undefined : t(adminMembersText.noPermission)}
          icon={<Glyph name="upload" size={16} />}
          onClick={() => setImporting(true)}
        >
          {t(adminReconciliationText.importStatement)}
        </Button>
      </div>
      <ServerTable<Statement>
        label={t(adminReconciliationText.statements)}
        query={query}
        address={address}
        columns={columns}
        rowKey={(row) => row.id}
        minWidth={760}
        queue={{ openId, onOpen: open }}
        empty={t(adminReconciliationText.noStatementImported)}
      />
      {importing && (
        <ImportDialog
          onClose={() => setImporting(false)}
          onImported={(fresh) => {
            setImporting(false);
            open(fresh.id);
          }}
        />
      )}
    </ReviewLayout>
  );
}

function useStatementColumns(openId: string | null, open: (id: string) => void) {
  const { t, formats } = useText();
  const platform = usePlatformFormats();
  return useMemo<NonNullable<TableProps<Statement>['columns']>>(
    () => [
      {
        title: t(adminReconciliationText.file),
        render: (_, row) => (
          <Button type="link" size="small" aria-expanded={row.id === openId} onClick={() => open(row.id)}>
            {row.fileName}
          </Button>
        ),
      },
      { title: t(adminReconciliationText.rail), className: 'nowrap', render: (_, row) => t(railNames[row.rail]) },
      { title: t(adminReconciliationText.format), className: 'nowrap', render: (_, row) => t(formatNames[row.format]) },
      {
        title: t(adminReconciliationText.matched),
        align: 'right',
        className: 'nowrap',
        render: (_, row) => (
          <span className={row.matched === row.lines ? 'tag tag--seal' : 'tag tag--warn'}>
            {row.matched} / {row.lines}
          </span>
        ),
      },
      {
        title: t(adminReconciliationText.span),
        className: 'nowrap',
        render: (_, { from, to }) =>
          from === null || to === null ? '—' : `${platform.date(from)} – ${platform.date(to)}`,
      },
      {
        title: t(adminReconciliationText.imported),
        className: 'nowrap',
        render: (_, row) => (
          <span className="two-lines">
            <strong>{row.importedBy}</strong>
            <span className="meta">{formats.dateTime(row.importedAt)}</span>
          </span>
        ),
      },
    ],
    [t, formats, platform, openId, open],
  );
}

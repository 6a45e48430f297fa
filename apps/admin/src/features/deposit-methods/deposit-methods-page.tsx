import { type AdminDepositMethod, adminChangeDepositMethod } from '@fairtick/contracts';
import { adminDepositsText, adminMembersText, useText } from '@fairtick/i18n';
import { Button, Table, type TableProps } from 'antd';
import { useState } from 'react';
import { moneyText } from '../../shared/money-text.ts';
import { Page } from '../../shared/page/page.tsx';
import { LoadFailed } from '../../shared/parts/load-failed.tsx';
import { useCan } from '../../shared/platform/use-me.ts';
import { MethodDialog } from './method-dialog.tsx';
import { useDepositMethods } from './method-queries.ts';
import { methodModeNames } from './method-texts.ts';

/** Deposit methods as table rows, each with its texts, limits and receiving account. */
export function DepositMethodsPage() {
  const { t, language } = useText();
  const may = useCan()(adminChangeDepositMethod.permission);
  const [editing, setEditing] = useState<string | null>(null);
  const query = useDepositMethods();
  const { data, error, isFetching } = query;
  const columns: NonNullable<TableProps<AdminDepositMethod>['columns']> = [
    { title: t(adminDepositsText.order), dataIndex: 'sort', align: 'right', className: 'nowrap' },
    {
      title: t(adminDepositsText.depositMethods),
      render: (_, row) => (
        <span className="two-lines">
          <strong>{row.names[language] ?? row.names['zh-Hans'] ?? row.code}</strong>
          <span className="meta">{row.code}</span>
        </span>
      ),
    },
    { title: t(adminDepositsText.way), className: 'nowrap', render: (_, row) => t(methodModeNames[row.mode]) },
    {
      title: t(adminDepositsText.currency),
      className: 'nowrap',
      render: (_, row) => (row.chain === null ? row.currency : `${row.currency} · ${row.chain}`),
    },
    {
      title: t(adminDepositsText.limits),
      align: 'right',
      className: 'nowrap',
      render: (_, row) => `${moneyText(row.min, row.currency)} – ${moneyText(row.max, row.currency)}`,
    },
    {
      title: t(adminDepositsText.receivingAccounts),
      render: (_, row) => (
        <span className="clamp">{row.receiving.map(({ value }) => value).join(' · ') || row.gateway || '—'}</span>
      ),
    },
    { title: t(adminMembersText.state), className: 'nowrap', render: (_, row) => <MethodState method={row} /> },
    {
      title: '',
      className: 'nowrap',
      render: (_, row) => (
        <Button
          size="small"
          disabled={!may}
          title={may ? undefined : t(adminMembersText.noPermission)}
          aria-label={`${t(adminDepositsText.change)} ${row.code}`}
          onClick={() => setEditing(row.id)}
        >
          {t(adminDepositsText.change)}
        </Button>
      ),
    },
  ];
  const method = data?.items.find(({ id }) => id === editing);
  return (
    <Page title={t(adminDepositsText.depositMethods)} sub={t(adminDepositsText.methodChangesNote)}>
      {error !== null && data === undefined ? (
        <LoadFailed query={query} />
      ) : (
        <section className="card table" aria-label={t(adminDepositsText.depositMethods)}>
          <Table<AdminDepositMethod>
            size="middle"
            columns={columns}
            dataSource={data?.items ?? []}
            rowKey={(row) => row.id}
            loading={{ spinning: isFetching, delay: 200 }}
            pagination={false}
            scroll={{ x: 980 }}
          />
        </section>
      )}
      {method !== undefined && (
        <MethodDialog key={`${method.id} ${method.version}`} method={method} onClose={() => setEditing(null)} />
      )}
    </Page>
  );
}

function MethodState({ method }: { method: AdminDepositMethod }) {
  const { t } = useText();
  if (!method.enabled) return <span className="tag">{t(adminDepositsText.disabled)}</span>;
  if (method.maintenance) return <span className="tag tag--warn">{t(adminDepositsText.maintenance)}</span>;
  return <span className="tag tag--seal">{t(adminDepositsText.enabled)}</span>;
}

import { type AdminDepositMethod, adminChangeDepositMethod } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
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
    { title: t('顺序'), dataIndex: 'sort', align: 'right', className: 'nowrap' },
    {
      title: t('充值方式'),
      render: (_, row) => (
        <span className="two-lines">
          <strong>{row.names[language] ?? row.names['zh-Hans'] ?? row.code}</strong>
          <span className="meta">{row.code}</span>
        </span>
      ),
    },
    { title: t('方式'), className: 'nowrap', render: (_, row) => t(methodModeNames[row.mode]) },
    {
      title: t('币种'),
      className: 'nowrap',
      render: (_, row) => (row.chain === null ? row.currency : `${row.currency} · ${row.chain}`),
    },
    {
      title: t('限额'),
      align: 'right',
      className: 'nowrap',
      render: (_, row) => `${moneyText(row.min, row.currency)} – ${moneyText(row.max, row.currency)}`,
    },
    {
      title: t('收款账户'),
      render: (_, row) => (
        <span className="clamp">{row.receiving.map(({ value }) => value).join(' · ') || row.gateway || '—'}</span>
      ),
    },
    { title: t('状态'), className: 'nowrap', render: (_, row) => <MethodState method={row} /> },
    {
      title: '',
      className: 'nowrap',
      render: (_, row) => (
        <Button
          size="small"
          disabled={!may}
          title={may ? undefined : t('您没有此操作的权限')}
          aria-label={`${t('修改')} ${row.code}`}
          onClick={() => setEditing(row.id)}
        >
          {t('修改')}
        </Button>
      ),
    },
  ];
  const method = data?.items.find(({ id }) => id === editing);
  return (
    <Page title={t('充值方式')} sub={t('开关与顺序立即生效；名称、说明、限额与收款账户的变更须另一名管理员批准')}>
      {error !== null && data === undefined ? (
        <LoadFailed query={query} />
      ) : (
        <section className="card table" aria-label={t('充值方式')}>
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
  if (!method.enabled) return <span className="tag">{t('停用')}</span>;
  if (method.maintenance) return <span className="tag tag--warn">{t('维护中')}</span>;
  return <span className="tag tag--seal">{t('启用')}</span>;
}

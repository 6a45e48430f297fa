import { type AdminSavingsProduct, proposeSavingsTerms, setSavingsProductEnabled } from '@fairtick/contracts';
import { adminFrameText, adminMembersText, adminSavingsText, useText } from '@fairtick/i18n';
import { amountText } from '@fairtick/ui';
import { App, Button, Popconfirm, Switch, Table, type TableProps } from 'antd';
import { type ReactNode, useState } from 'react';
import { errorText } from '../../shared/error-text.ts';
import { Glyph } from '../../shared/parts/glyph.tsx';
import { LoadFailed } from '../../shared/parts/load-failed.tsx';
import { useCan } from '../../shared/platform/use-me.ts';
import { useSavingsProducts, useSetEnabled } from './savings-queries.ts';
import { rateText } from './savings-texts.ts';
import { shareOf } from './share-of.ts';
import { TermsDialog } from './terms-dialog.tsx';

/** Products with current and upcoming terms; a closed product takes no new positions and pays existing ones. */
export function ProductsTab({ proposals }: { proposals: ReactNode }) {
  const { t } = useText();
  const mayPropose = useCan()(proposeSavingsTerms.permission);
  const [editing, setEditing] = useState<{ product: AdminSavingsProduct | null } | null>(null);
  const query = useSavingsProducts();
  const columns = useColumns((product) => setEditing({ product }));
  if (query.error !== null && query.data === undefined) return <LoadFailed query={query} />;
  return (
    <>
      <div className="filters">
        <Button
          type="primary"
          disabled={!mayPropose}
          title={mayPropose ? undefined : t(adminMembersText.noPermission)}
          icon={<Glyph name="plus" size={16} />}
          onClick={() => setEditing({ product: null })}
        >
          {t(adminSavingsText.newProduct)}
        </Button>
      </div>
      <section className="card table" aria-label={t(adminSavingsText.savingsProducts)}>
        <Table<AdminSavingsProduct>
          size="middle"
          columns={columns}
          dataSource={query.data?.items ?? []}
          rowKey={(row) => row.id}
          loading={{ spinning: query.isFetching, delay: 200 }}
          pagination={false}
          scroll={{ x: 1000 }}
        />
      </section>
      {proposals}
      {editing !== null && <TermsDialog product={editing.product} onClose={() => setEditing(null)} />}
    </>
  );
}

function useColumns(
  onEdit: (product: AdminSavingsProduct) => void,
): NonNullable<TableProps<AdminSavingsProduct>['columns']> {
  const { t } = useText();
  const can = useCan();
  const mayPropose = can(proposeSavingsTerms.permission);
  return [
    {
      title: t(adminSavingsText.term),
      className: 'nowrap',
      render: (_, row) => <strong>{t(adminMembersText.countDays, { count: row.termDays })}</strong>,
    },
    {
      title: t(adminSavingsText.rateYear),
      align: 'right',
      className: 'nowrap',
      render: (_, row) => <strong>{rateText(row.terms.rateBps)}</strong>,
    },
    {
      title: t(adminSavingsText.minimumStep),
      align: 'right',
      className: 'nowrap',
      render: (_, { terms }) => `${amountText(terms.minAmount)} / ${amountText(terms.step)}`,
    },
    {
      title: t(adminSavingsText.mostPerMember),
      align: 'right',
      className: 'nowrap',
      render: (_, { terms }) => amountText(terms.maxPerMember),
    },
    { title: t(adminSavingsText.quotaShort), render: (_, row) => <Quota product={row} /> },
    { title: t(adminSavingsText.nextTerms), render: (_, row) => <NextTerms product={row} /> },
    { title: t(adminSavingsText.open), className: 'nowrap', render: (_, row) => <EnabledSwitch product={row} /> },
    {
      title: '',
      className: 'nowrap',
      render: (_, row) => (
        <Button
          size="small"
          disabled={!mayPropose}
          title={mayPropose ? undefined : t(adminMembersText.noPermission)}
          aria-label={`${t(adminSavingsText.changeTerms)} ${row.termDays}`}
          onClick={() => onEdit(row)}
        >
          {t(adminSavingsText.changeTerms)}
        </Button>
      ),
    },
  ];
}

/** Used quota and number of positions. */
function Quota({ product }: { product: AdminSavingsProduct }) {
  const { t } = useText();
  const { activePrincipal, activePositions, terms } = product;
  return (
    <span className="quota">
      <span>
        {amountText(activePrincipal)} <span className="meta">/ {amountText(terms.quota)}</span>
      </span>
      <span className="bar-track" aria-hidden="true">
        <span className="bar-track__fill" style={{ width: `${shareOf(activePrincipal, terms.quota) * 100}%` }} />
      </span>
      <span className="meta">{t(adminSavingsText.countActive, { count: activePositions })}</span>
    </span>
  );
}

function NextTerms({ product: { next, terms } }: { product: AdminSavingsProduct }) {
  const { t, formats } = useText();
  if (next === null) return '—';
  return (
    <span className="two-lines">
      <strong>
        {rateText(terms.rateBps)} → {rateText(next.rateBps)}
      </strong>
      <span className="meta">{t(adminSavingsText.inForceTime, { time: formats.dateTime(next.effectiveAt) })}</span>
    </span>
  );
}

/** Opens or closes a product; takes effect immediately, for new positions only. */
function EnabledSwitch({ product }: { product: AdminSavingsProduct }) {
  const { t } = useText();
  const { message } = App.useApp();
  const may = useCan()(setSavingsProductEnabled.permission);
  const set = useSetEnabled();
  const { id, version, enabled, termDays } = product;
  const change = () =>
    set.mutate({ id, version, enabled: !enabled }, { onError: (error) => void message.error(errorText(error, t)) });
  return (
    <Popconfirm
      title={enabled ? t(adminSavingsText.closedTakesNoNew) : t(adminSavingsText.openMembersSubscribeOnce)}
      okText={enabled ? t(adminSavingsText.close) : t(adminSavingsText.openForPurchase)}
      cancelText={t(adminFrameText.cancel)}
      onConfirm={change}
      disabled={!may}
    >
      <Switch
        checked={enabled}
        disabled={!may}
        loading={set.isPending}
        aria-label={t(adminSavingsText.countDayProductOpen, { count: termDays })}
      />
    </Popconfirm>
  );
}

import {
  type AdminWebhookTarget,
  adminWebhookDeliveries,
  type WebhookDelivery,
  webhookDeliveryStates,
  webhookTypes,
} from '@fairtick/contracts';
import {
  adminAuditText,
  adminMembersText,
  adminOperationsText,
  adminReviewsText,
  adminWebhooksText,
  type Text,
  type Translate,
  useText,
} from '@fairtick/i18n';
import { App, Button, Select, type TableProps } from 'antd';
import { Facts } from '../../shared/review/facts.tsx';
import { StateTag } from '../../shared/review/state-tag.tsx';
import { pageOf } from '../../shared/table/page-of.ts';
import { ServerTable } from '../../shared/table/server-table.tsx';
import { type ListAddress, useListAddress } from '../../shared/table/use-list-address.ts';
import { useDeliveries, useReplay } from './webhook-queries.ts';
import { errorTexts, stateLabels, typeTexts } from './webhook-texts.ts';

const filterKeys = ['targetId', 'type', 'state'] as const;
type Key = (typeof filterKeys)[number];
type DeliveriesTableProps = { targets: readonly AdminWebhookTarget[]; mayReplay: boolean };

/** What was sent to whom, newest first, with the result of the last attempt. */
export function DeliveriesTable({ targets, mayReplay }: DeliveriesTableProps) {
  const { t, formats } = useText();
  const address = useListAddress(filterKeys);
  const query = useDeliveries({ ...queryOf(address.filters), ...pageOf(address) });
  const columns: NonNullable<TableProps<WebhookDelivery>['columns']> = [
    { title: t(adminAuditText.time), className: 'nowrap', render: (_, { at }) => formats.dateTime(at) },
    { title: t(adminWebhooksText.event), render: (_, row) => nameOf(row, t) },
    {
      title: t(adminWebhooksText.target),
      render: (_, { target }) => (
        <span className="two-lines">
          <span>{target.name}</span>
          {target.removed && <span className="meta">{t(adminWebhooksText.removedTarget)}</span>}
        </span>
      ),
    },
    {
      title: t(adminMembersText.state),
      className: 'nowrap',
      render: (_, { state }) => <StateTag label={stateLabels[state]} />,
    },
    { title: t(adminWebhooksText.result), render: (_, row) => resultOf(row, t) },
    { title: t(adminOperationsText.attempts), align: 'right', render: (_, { attempts }) => attempts },
    ...(mayReplay ? [{ title: '', render: (_: unknown, row: WebhookDelivery) => <Replay row={row} /> }] : []),
  ];
  return (
    <>
      <h2 className="webhooks__heading">{t(adminWebhooksText.deliveries)}</h2>
      <Filters address={address} targets={targets} />
      <ServerTable
        label={t(adminWebhooksText.deliveries)}
        query={query}
        address={address}
        columns={columns}
        rowKey={({ id }) => id}
        minWidth={900}
        expandable={expandable}
        empty={t(adminWebhooksText.noDeliveries)}
      />
    </>
  );
}

const expandable = {
  expandedRowRender: (row: WebhookDelivery) => <Details row={row} />,
  expandRowByClick: true,
};

/** Filters of an address that the call does not accept are left out. */
function queryOf(filters: Partial<Record<Key, string>>) {
  const valid = adminWebhookDeliveries.query.safeParse(filters);
  return valid.success ? valid.data : {};
}

function nameOf({ type, data }: WebhookDelivery, t: Translate): string {
  const count = data.count > 1 ? ` × ${data.count}` : '';
  return `${t(typeTexts[type])}${count}${data.state === 'resolved' ? ` · ${t(adminWebhooksText.stateEnded)}` : ''}`;
}

function resultOf({ status, error, target }: WebhookDelivery, t: Translate): string {
  if (error !== null && error !== 'status') return t(errorTexts[error]);
  if (status === null) return '—';
  return target.kind === 'mail' ? t(adminWebhooksText.stateDelivered) : t(adminWebhooksText.answeredStatus, { status });
}

function Filters({ address, targets }: { address: ListAddress<Key>; targets: readonly AdminWebhookTarget[] }) {
  const { t } = useText();
  const { filters, setFilters } = address;
  const choice = (key: Key, label: string, all: string, options: { value: string; label: string }[]) => (
    <Select
      allowClear
      style={{ width: 200 }}
      aria-label={label}
      placeholder={all}
      value={filters[key] ?? null}
      onChange={(value?: string) => setFilters({ ...filters, [key]: value ?? '' })}
      options={options}
    />
  );
  const named = <T extends string>(values: readonly T[], text: (value: T) => Text) =>
    values.map((value) => ({ value, label: t(text(value)) }));
  return (
    <search className="filters">
      {choice(
        'targetId',
        t(adminWebhooksText.target),
        t(adminWebhooksText.allTargets),
        targets.map(({ id, name }) => ({ value: id, label: name })),
      )}
      {choice(
        'type',
        t(adminWebhooksText.event),
        t(adminWebhooksText.allEvents),
        named(webhookTypes, (type) => typeTexts[type]),
      )}
      {choice(
        'state',
        t(adminMembersText.state),
        t(adminReviewsText.allStates),
        named(webhookDeliveryStates, (state) => stateLabels[state].name),
      )}
    </search>
  );
}

function Replay({ row }: { row: WebhookDelivery }) {
  const { t } = useText();
  const { message } = App.useApp();
  const replay = useReplay(() => void message.success(t(adminWebhooksText.queuedAgain)));
  return (
    <Button
      size="small"
      loading={replay.isPending}
      disabled={row.state === 'waiting' || row.target.removed}
      onClick={(event) => {
        event.stopPropagation();
        replay.mutate(row.id);
      }}
    >
      {t(adminWebhooksText.sendAgain)}
    </Button>
  );
}

function Details({ row }: { row: WebhookDelivery }) {
  const { t, formats } = useText();
  const { eventId, data, attemptedAt, nextAttemptAt, deliveredAt } = row;
  const states = { started: adminWebhooksText.stateBegan, resolved: adminWebhooksText.stateEnded };
  const time = (at: string | null) => (at === null ? null : formats.dateTime(at));
  return (
    <Facts
      className="webhooks__facts"
      facts={[
        [t(adminWebhooksText.messageId), <code key="id">{eventId}</code>],
        [t(adminMembersText.state), data.state === null ? null : t(states[data.state])],
        [t(adminWebhooksText.itemCount), data.count === 0 ? null : data.count],
        [t(adminWebhooksText.itemIds), data.ids.length === 0 ? null : <code key="ids">{data.ids.join(' ')}</code>],
        [t(adminWebhooksText.lastAttempt), time(attemptedAt)],
        [t(adminWebhooksText.nextAttempt), time(nextAttemptAt)],
        [t(adminWebhooksText.lastDelivered), time(deliveredAt)],
      ]}
    />
  );
}

import { type AdminWebhookTarget, removeWebhookTarget, testWebhookTarget, webhookEvents } from '@fairtick/contracts';
import {
  adminDepositsText,
  adminFrameText,
  adminMembersText,
  adminSupportText,
  adminWebhooksText,
  type Text,
  useText,
} from '@fairtick/i18n';
import { App, Button, Popconfirm, Table, type TableProps } from 'antd';
import { EmptyList } from '../../shared/table/empty-list.tsx';
import { useTargetCommand } from './webhook-queries.ts';
import { kindTexts, typeTexts } from './webhook-texts.ts';

type TargetsTableProps = {
  targets: AdminWebhookTarget[];
  isPending: boolean;
  /** Null without the permission. */
  onEdit: ((target: AdminWebhookTarget) => void) | null;
};

export function TargetsTable({ targets, isPending, onEdit }: TargetsTableProps) {
  const { t } = useText();
  const columns: NonNullable<TableProps<AdminWebhookTarget>['columns']> = [
    {
      title: t(adminDepositsText.name),
      render: (_, { name, kind, destination }) => (
        <span className="two-lines webhooks__name">
          <strong>{name}</strong>
          <span className="meta">{`${t(kindTexts[kind])} · ${destination}`}</span>
        </span>
      ),
    },
    { title: t(adminMembersText.state), className: 'nowrap', render: (_, row) => <TargetState row={row} /> },
    {
      title: t(adminWebhooksText.events),
      className: 'webhooks__events',
      render: (_, { events }) =>
        events.length === webhookEvents.length
          ? t(adminWebhooksText.allEvents)
          : events.map((event) => t(typeTexts[event])).join(t(adminFrameText.listComma)),
    },
    ...(onEdit === null
      ? []
      : [{ title: '', render: (_: unknown, row: AdminWebhookTarget) => <Commands row={row} onEdit={onEdit} /> }]),
  ];
  return (
    <Table<AdminWebhookTarget>
      rowKey="id"
      size="middle"
      columns={columns}
      dataSource={targets}
      loading={isPending}
      pagination={false}
      scroll={{ x: 'max-content' }}
      locale={{ emptyText: isPending ? ' ' : <EmptyList>{t(adminWebhooksText.noTargetsYet)}</EmptyList> }}
    />
  );
}

/** Whether messages arrive, and when the last one did. */
function TargetState({ row }: { row: AdminWebhookTarget }) {
  const { t, formats } = useText();
  const { deliveredAt, failingSince, waiting } = row;
  const facts = [
    deliveredAt === null
      ? t(adminWebhooksText.noneDelivered)
      : `${t(adminWebhooksText.lastDelivered)} ${formats.dateTime(deliveredAt)}`,
  ];
  if (waiting > 0) facts.push(t(adminWebhooksText.waitingMessages, { count: waiting }));
  return (
    <span className="two-lines">
      {failingSince !== null && row.enabled ? (
        <span className="tag tag--crit">
          {t(adminWebhooksText.failingSince, { at: formats.dateTime(failingSince) })}
        </span>
      ) : (
        <span className={row.enabled ? 'tag tag--seal' : 'tag'}>{t(workingText(row))}</span>
      )}
      <span className="meta">{facts.join(' · ')}</span>
    </span>
  );
}

function workingText({ enabled, deliveredAt }: AdminWebhookTarget): Text {
  if (!enabled) return adminDepositsText.disabled;
  return deliveredAt === null ? adminDepositsText.enabled : adminWebhooksText.delivering;
}

function Commands({ row, onEdit }: { row: AdminWebhookTarget; onEdit: (target: AdminWebhookTarget) => void }) {
  const { t } = useText();
  const { message } = App.useApp();
  const remove = useTargetCommand(removeWebhookTarget);
  const test = useTargetCommand(testWebhookTarget, () => void message.success(t(adminWebhooksText.testQueued)));
  return (
    <span className="webhooks__commands">
      <Button size="small" loading={test.isPending} disabled={!row.enabled} onClick={() => test.mutate(row.id)}>
        {t(adminWebhooksText.sendTest)}
      </Button>
      <Button size="small" onClick={() => onEdit(row)}>
        {t(adminDepositsText.change)}
      </Button>
      <Popconfirm
        title={t(adminWebhooksText.removeNamed, { name: row.name })}
        okText={t(adminSupportText.deleteLabel)}
        cancelText={t(adminFrameText.cancel)}
        onConfirm={() => remove.mutate(row.id)}
      >
        <Button size="small" danger loading={remove.isPending}>
          {t(adminSupportText.deleteLabel)}
        </Button>
      </Popconfirm>
    </span>
  );
}

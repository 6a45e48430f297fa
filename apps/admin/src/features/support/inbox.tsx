import { type SupportThread, supportThreadsSheet } from '@fairtick/contracts';
import {
  adminAnnouncementsText,
  adminFrameText,
  adminMembersText,
  adminReviewsText,
  adminSupportText,
  useText,
} from '@fairtick/i18n';
import { classNames } from '@fairtick/ui';
import { Button, Checkbox, Skeleton } from 'antd';
import { LoadFailed } from '../../shared/parts/load-failed.tsx';
import { QueueChips } from '../../shared/review/queue/queue-chips.tsx';
import { SheetButton } from '../../shared/table/sheet-button.tsx';
import { useListAddress } from '../../shared/table/use-list-address.ts';
import { useNow } from '../../shared/use-now.ts';
import { type InboxFilter, useInbox } from './support-queries.ts';
import { waitText } from './wait-text.ts';
import '../../shared/review/review.css';

const filterKeys = ['queue', 'unread', 'open'] as const;
const queues = {
  open: { name: adminMembersText.inProgress, filter: { state: 'open' } },
  mine: { name: adminFrameText.mine, filter: { state: 'open', assigned: 'me' } },
  unassigned: { name: adminSupportText.unassigned, filter: { state: 'open', assigned: 'nobody' } },
  others: { name: adminSupportText.others, filter: { state: 'open', assigned: 'others' } },
  closed: { name: adminAnnouncementsText.ended, filter: { state: 'closed' } },
} as const satisfies Record<string, { name: string; filter: InboxFilter }>;
type Queue = keyof typeof queues;
const everyMs = 30_000;

type InboxProps = { openId: string | null; onOpen: (id: string) => void; mayRead: boolean };

/** Conversations by longest wait. Names and times only: messages are read one conversation at a time, each view audited. */
export function Inbox({ openId, onOpen, mayRead }: InboxProps) {
  const { t } = useText();
  const { filters, setFilters } = useListAddress(filterKeys);
  const nowMs = useNow(everyMs);
  const queue = (Object.keys(queues) as Queue[]).find((one) => one === filters.queue) ?? 'open';
  const unreadOnly = filters.unread === 'true';
  const asked: InboxFilter = { ...queues[queue].filter, ...(unreadOnly ? { unread: 'true' } : {}) };
  const list = useInbox(asked);
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const change = (changed: { queue?: string; unread?: string }) =>
    setFilters({ queue, unread: unreadOnly ? 'true' : '', open: openId ?? '', ...changed });
  return (
    <section className="inbox__list" aria-label={t(adminSupportText.conversations)}>
      <div className="inbox__filters">
        <QueueChips
          label={t(adminReviewsText.queue)}
          chosen={queue}
          onChoose={(chosen) => change({ queue: chosen === 'open' ? '' : chosen })}
          queues={(Object.keys(queues) as Queue[]).map((one) => ({ queue: one, name: t(queues[one].name) }))}
        />
        <Checkbox checked={unreadOnly} onChange={({ target }) => change({ unread: target.checked ? 'true' : '' })}>
          {t(adminSupportText.unreadOnly)}
        </Checkbox>
        <SheetButton sheet={supportThreadsSheet} filters={asked} />
      </div>
      {list.isPending && <Skeleton active paragraph={{ rows: 6 }} />}
      {list.isError && list.data === undefined && <LoadFailed query={list} />}
      {list.data !== undefined && rows.length === 0 && (
        <p className="inbox__none meta">{t(adminSupportText.noConversations)}</p>
      )}
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <button
              type="button"
              className={classNames('inbox__row', row.id === openId && 'inbox__row--open')}
              aria-current={row.id === openId}
              disabled={!mayRead}
              onClick={() => onOpen(row.id)}
            >
              <RowFace row={row} nowMs={nowMs} />
            </button>
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button block type="text" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t(adminSupportText.more)}
        </Button>
      )}
    </section>
  );
}

function RowFace({ row, nowMs }: { row: SupportThread; nowMs: number }) {
  const { t, formats } = useText();
  const { username, unread, waitingSince, lastAt, assignee } = row;
  return (
    <>
      <span className="inbox__who">
        <strong>{username}</strong>
        <span className="meta">{assignee === null ? t(adminSupportText.unassigned) : assignee.username}</span>
      </span>
      <span className="inbox__when">
        {waitingSince === null ? (
          <span className="meta">{formats.dateTime(lastAt)}</span>
        ) : (
          <span className="tag tag--warn">
            {t(adminSupportText.waitsTime, { time: waitText(waitingSince, nowMs, t) })}
          </span>
        )}
        {unread > 0 && (
          <span className="inbox__unread">
            {unread}
            <span className="spoken">{t(adminSupportText.unread)}</span>
          </span>
        )}
      </span>
    </>
  );
}

import {
  type AdminAnnouncement,
  announcementStates,
  createAnnouncement,
  languages,
  updateAnnouncement,
} from '@fairtick/contracts';
import {
  adminAnnouncementsText,
  adminAuditText,
  adminFrameText,
  adminMembersText,
  adminStaffText,
  useText,
} from '@fairtick/i18n';
import { Button, type TableProps } from 'antd';
import { useMemo, useState } from 'react';
import { fullTime } from '../../shared/full-time.ts';
import { Page } from '../../shared/page/page.tsx';
import { Glyph } from '../../shared/parts/glyph.tsx';
import { useCan } from '../../shared/platform/use-me.ts';
import { QueueChips } from '../../shared/review/queue/queue-chips.tsx';
import { ReviewLayout } from '../../shared/review/queue/review-layout.tsx';
import { useOpenItem } from '../../shared/review/queue/use-open-item.ts';
import { StateTag } from '../../shared/review/state-tag.tsx';
import { pageOf } from '../../shared/table/page-of.ts';
import { ServerTable } from '../../shared/table/server-table.tsx';
import { useListAddress } from '../../shared/table/use-list-address.ts';
import { AnnouncementDialog } from './announcement-dialog.tsx';
import { AnnouncementPanel } from './announcement-panel.tsx';
import { useAnnouncements } from './announcement-queries.ts';
import { announcementStatusLabels, titleOf } from './announcement-texts.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';
import '../../shared/review/review.css';
import './announcements.css';

const filterKeys = ['state'] as const;
type Act = { kind: 'create' } | { kind: 'edit' | 'withdraw'; item: AdminAnnouncement };

/** Lists announcements to members. They are written per language, scheduled and withdrawn, never deleted. */
export function AnnouncementsPage() {
  const { t } = useText();
  const can = useCan();
  const address = useListAddress(filterKeys);
  const [openId, open] = useOpenItem();
  const [act, setAct] = useState<Act | null>(null);
  const state = announcementStates.find((one) => one === address.filters.state);
  const query = useAnnouncements({ ...(state === undefined ? {} : { state }), ...pageOf(address) });
  const columns = useColumns(openId, open);
  const item = query.data?.items.find(({ id }) => id === openId);
  const mayCreate = can(createAnnouncement.permission);
  const close = () => setAct(null);
  return (
    <Page
      title={t(adminAnnouncementsText.announcements)}
      sub={t(adminAnnouncementsText.writtenLanguagePublishedThemselves)}
    >
      <ReviewLayout
        panel={
          item === undefined ? null : (
            <AnnouncementPanel
              key={`${item.id} ${item.version}`}
              item={item}
              mayChange={can(updateAnnouncement.permission)}
              onEdit={() => setAct({ kind: 'edit', item })}
              onWithdraw={() => setAct({ kind: 'withdraw', item })}
              onClose={() => open(null)}
            />
          )
        }
      >
        <search className="filters">
          <QueueChips
            label={t(adminMembersText.state)}
            chosen={state ?? 'all'}
            onChoose={(one) => address.setFilters({ state: one === 'all' ? '' : one })}
            queues={[
              { queue: 'all', name: t(adminAnnouncementsText.all) },
              ...announcementStates.map((one) => ({ queue: one, name: t(announcementStatusLabels[one].name) })),
            ]}
          />
          <Button
            type="primary"
            disabled={!mayCreate}
            title={mayCreate ? undefined : t(adminMembersText.noPermission)}
            icon={<Glyph name="plus" size={16} />}
            onClick={() => setAct({ kind: 'create' })}
          >
            {t(adminAnnouncementsText.newAnnouncement)}
          </Button>
        </search>
        <ServerTable<AdminAnnouncement>
          label={t(adminAnnouncementsText.announcements)}
          query={query}
          address={address}
          columns={columns}
          rowKey={(row) => row.id}
          minWidth={openId === null ? 760 : 480}
          queue={{ openId, onOpen: open }}
          empty={t(adminAuditText.noEntryFits)}
        />
      </ReviewLayout>
      {act?.kind === 'create' && <AnnouncementDialog announcement={null} onClose={close} />}
      {act?.kind === 'edit' && <AnnouncementDialog announcement={act.item} onClose={close} />}
      {act?.kind === 'withdraw' && <WithdrawDialog announcement={act.item} onClose={close} />}
    </Page>
  );
}

function useColumns(openId: string | null, open: (id: string) => void) {
  const { t, language, formats } = useText();
  return useMemo<NonNullable<TableProps<AdminAnnouncement>['columns']>>(() => {
    const details: NonNullable<TableProps<AdminAnnouncement>['columns']> = [
      {
        title: t(adminFrameText.language),
        className: 'nowrap',
        render: (_, row) => languages.filter((one) => row.texts[one] !== undefined).join(' '),
      },
      { title: t(adminStaffText.createdBy), className: 'nowrap', render: (_, row) => row.createdBy ?? '—' },
    ];
    return [
      {
        title: t(adminAnnouncementsText.title),
        render: (_, row) => (
          <span className="two-lines">
            <Button
              type="link"
              size="small"
              className="notice-title"
              aria-expanded={row.id === openId}
              onClick={() => open(row.id)}
            >
              {titleOf(row, language)}
            </Button>
            {row.popup && <span className="meta">{t(adminAnnouncementsText.popUpOnce)}</span>}
          </span>
        ),
      },
      {
        title: t(adminMembersText.state),
        className: 'nowrap',
        render: (_, row) => <StateTag label={announcementStatusLabels[row.state]} />,
      },
      {
        title: t(adminAnnouncementsText.published),
        className: 'nowrap',
        render: (_, row) => fullTime(formats, row.publishedAt),
      },
      {
        title: t(adminAnnouncementsText.ends),
        className: 'nowrap',
        render: (_, row) => (row.endsAt === null ? t(adminAnnouncementsText.noEnd) : fullTime(formats, row.endsAt)),
      },
      ...(openId === null ? details : []),
    ];
  }, [t, language, formats, openId, open]);
}

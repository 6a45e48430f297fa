import { type AdminLink, createLink, supportSlug } from '@fairtick/contracts';
import {
  adminAnnouncementsText,
  adminDepositsText,
  adminFrameText,
  adminMembersText,
  adminSupportText,
  useText,
} from '@fairtick/i18n';
import { Button, Popconfirm, Table, type TableProps } from 'antd';
import { useState } from 'react';
import { Page } from '../../shared/page/page.tsx';
import { LoadFailed } from '../../shared/parts/load-failed.tsx';
import { useCan } from '../../shared/platform/use-me.ts';
import { LinkDialog } from './link-dialog.tsx';
import { useLinks, useRemoveLink } from './link-queries.ts';
import './links.css';

/** External addresses that members may open, each under a name. */
export function LinksPage() {
  const { t } = useText();
  const may = useCan()(createLink.permission);
  const [edited, setEdited] = useState<AdminLink | 'new' | null>(null);
  const query = useLinks();
  const columns = useColumns(may ? setEdited : null);
  return (
    <Page title={t(adminSupportText.outsideLinks)} sub={t(adminSupportText.membersReachPlacesShut)}>
      <section className="card links">
        <header className="card__head">
          <p className="meta">{t(adminSupportText.linkNamedSlugCustomer, { slug: supportSlug })}</p>
          {may && (
            <Button type="primary" onClick={() => setEdited('new')}>
              {t(adminSupportText.newLink)}
            </Button>
          )}
        </header>
        {query.isError && query.data === undefined ? (
          <LoadFailed query={query} />
        ) : (
          <Table<AdminLink>
            rowKey="id"
            size="middle"
            columns={columns}
            dataSource={query.data ?? []}
            loading={query.isPending}
            pagination={false}
            scroll={{ x: 'max-content' }}
            locale={{ emptyText: t(adminSupportText.noOutsideLinksYet) }}
          />
        )}
      </section>
      {edited !== null && <LinkDialog known={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </Page>
  );
}

function useColumns(edit: ((link: AdminLink) => void) | null): NonNullable<TableProps<AdminLink>['columns']> {
  const { t, language, formats } = useText();
  return [
    { title: t(adminSupportText.name), render: (_, { slug }) => <code>{slug}</code> },
    { title: t(adminAnnouncementsText.title), render: (_, { titles }) => titles[language] ?? Object.values(titles)[0] },
    { title: t(adminMembersText.address), className: 'links__url', render: (_, { url }) => url },
    {
      title: t(adminSupportText.shown),
      render: (_, { embed }) => (embed ? t(adminSupportText.insideApp) : t(adminSupportText.inNewWindow)),
    },
    {
      title: t(adminMembersText.state),
      render: (_, { enabled }) => (
        <span className={enabled ? 'tag tag--seal' : 'tag'}>
          {enabled ? t(adminDepositsText.enabled) : t(adminDepositsText.disabled)}
        </span>
      ),
    },
    {
      title: t(adminAnnouncementsText.lastChange),
      className: 'nowrap',
      render: (_, { updatedBy, updatedAt }) => `${updatedBy} · ${formats.dateTime(updatedAt)}`,
    },
    ...(edit === null ? [] : [{ title: '', render: (_: unknown, row: AdminLink) => <Acts row={row} onEdit={edit} /> }]),
  ];
}

function Acts({ row, onEdit }: { row: AdminLink; onEdit: (link: AdminLink) => void }) {
  const { t } = useText();
  const remove = useRemoveLink();
  return (
    <span className="links__acts">
      <Button size="small" onClick={() => onEdit(row)}>
        {t(adminDepositsText.change)}
      </Button>
      <Popconfirm
        title={t(adminSupportText.deleteLinkSlugMembers, { slug: row.slug })}
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

import { type AdminLink, createLink, supportSlug } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
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
    <Page title={t('外部链接')} sub={t('会员只能打开这里列出的地址，均在隔离环境中显示')}>
      <section className="card links">
        <header className="card__head">
          <p className="meta">
            {t('标识为 {{slug}} 的链接由客服按钮打开；没有时打开应用内会话。', { slug: supportSlug })}
          </p>
          {may && (
            <Button type="primary" onClick={() => setEdited('new')}>
              {t('新增链接')}
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
            locale={{ emptyText: t('还没有外部链接') }}
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
    { title: t('标识'), render: (_, { slug }) => <code>{slug}</code> },
    { title: t('标题'), render: (_, { titles }) => titles[language] ?? Object.values(titles)[0] },
    { title: t('地址'), className: 'links__url', render: (_, { url }) => url },
    { title: t('显示方式'), render: (_, { embed }) => (embed ? t('应用内显示') : t('新窗口打开')) },
    {
      title: t('状态'),
      render: (_, { enabled }) => (
        <span className={enabled ? 'tag tag--seal' : 'tag'}>{enabled ? t('启用') : t('停用')}</span>
      ),
    },
    {
      title: t('最近修改'),
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
        {t('修改')}
      </Button>
      <Popconfirm
        title={t('删除链接 {{slug}}？会员将不能再打开它。', { slug: row.slug })}
        okText={t('删除')}
        cancelText={t('取消')}
        onConfirm={() => remove.mutate(row.id)}
      >
        <Button size="small" danger loading={remove.isPending}>
          {t('删除')}
        </Button>
      </Popconfirm>
    </span>
  );
}

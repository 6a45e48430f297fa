import { adminStaff, createStaff, type StaffMember } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { useQuery } from '@tanstack/react-query';
import { Button, Table, type TableProps } from 'antd';
import { useState } from 'react';
import { Glyph } from '../../app/glyph.tsx';
import { LoadFailed } from '../../app/load-failed.tsx';
import { usePlatform } from '../../app/platform.tsx';
import { Page } from '../../app/shell/page.tsx';
import { useCan } from '../../app/use-me.ts';
import { CreateStaffDialog } from './create-staff-dialog.tsx';
import { staffKey } from './staff-key.ts';
import '../../review/review.css';
import './staff.css';

/** Administrators and their roles; the only one may make the second, and nobody a third alone. */
export function StaffPage() {
  const { t, formats } = useText();
  const { call } = usePlatform();
  const may = useCan()(createStaff.permission);
  const [creating, setCreating] = useState(false);
  const query = useQuery({
    queryKey: staffKey,
    queryFn: ({ signal }) => call(adminStaff, {}, { signal, quiet: true }),
  });
  const { data, error, isFetching } = query;
  const active = data?.items.filter((one) => one.active).length;
  const columns: NonNullable<TableProps<StaffMember>['columns']> = [
    {
      title: t('管理员名'),
      render: (_, row) => <strong className="nowrap">{row.username}</strong>,
    },
    { title: t('角色'), render: (_, row) => row.roles.join(t('、')) || '—' },
    {
      title: t('状态'),
      render: (_, row) =>
        row.active ? <span className="tag tag--seal">{t('启用')}</span> : <span className="tag">{t('停用')}</span>,
    },
    {
      title: t('动态口令'),
      render: (_, row) =>
        row.totp ? (
          <span className="tag tag--seal">{t('已绑定')}</span>
        ) : (
          <span className="tag tag--warn">{t('未绑定')}</span>
        ),
    },
    {
      title: `${t('创建时间')} (${formats.zone})`,
      className: 'nowrap',
      render: (_, row) => formats.dateTime(row.createdAt),
    },
    { title: t('创建人'), render: (_, row) => row.createdBy ?? t('首次启动') },
    {
      title: t('最近登录'),
      className: 'nowrap',
      render: (_, row) => (row.lastLoginAt === null ? '—' : formats.dateTime(row.lastLoginAt)),
    },
  ];
  if (error !== null && data === undefined) {
    return (
      <Page title={t('管理员名单')}>
        <LoadFailed query={query} />
      </Page>
    );
  }
  return (
    <Page title={t('管理员名单')} sub={t('需要双人的事项，至少要有两名启用的管理员')}>
      {active === 1 && (
        <section className="card staff-call" aria-labelledby="second-title">
          <div>
            <h2 id="second-title">{t('还没有第二位管理员')}</h2>
            <p className="meta">
              {t('唯一启用的管理员可以单独创建第二位，仅此一次；之后新增管理员也须双人。此前任何双人事项都不能进行。')}
            </p>
          </div>
          {may && (
            <Button type="primary" icon={<Glyph name="plus" size={16} />} onClick={() => setCreating(true)}>
              {t('创建第二位管理员')}
            </Button>
          )}
        </section>
      )}
      <section className="card table" aria-label={t('管理员名单')}>
        <Table<StaffMember>
          columns={columns}
          dataSource={data?.items ?? []}
          rowKey={(row) => row.id}
          size="middle"
          pagination={false}
          loading={{ spinning: isFetching, delay: 200 }}
          scroll={{ x: 820 }}
        />
      </section>
      {creating && <CreateStaffDialog onClose={() => setCreating(false)} />}
    </Page>
  );
}

import type { StaffMember } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import type { TableProps } from 'antd';
import { rolesText } from '../../shared/names/role-names.ts';
import { Moment } from '../../shared/table/moment.tsx';
import { samePersonTexts } from './same-person-texts.ts';

/** Columns of an administrator: name, roles, and whether they can sign in. */
export function useStaffColumns(): NonNullable<TableProps<StaffMember>['columns']> {
  const { t } = useText();
  return [
    {
      title: t('管理员名'),
      render: (_, row) => (
        <span className="two-lines">
          <strong className="nowrap">
            {row.username}
            {row.online > 0 && <span className="online-dot">{t('在线')}</span>}
          </strong>
          {row.ownMember !== null && (
            <span className="meta nowrap">{t('会员 {{name}}', { name: row.ownMember.username })}</span>
          )}
        </span>
      ),
    },
    { title: t('角色'), render: (_, row) => rolesText(row.roles, t) || '—' },
    {
      title: t('状态'),
      render: (_, row) => (
        <span className="two-lines">
          <span>
            {row.active ? <span className="tag tag--seal">{t('启用')}</span> : <span className="tag">{t('停用')}</span>}
          </span>
          {row.samePersonAs.map(({ username, why }) => (
            <span key={username} className="staff-note">
              {t(samePersonTexts[why], { name: username })}
            </span>
          ))}
        </span>
      ),
    },
    {
      title: t('动态口令'),
      render: (_, row) => {
        if (!row.ready) return <span className="tag tag--warn">{t('未设密码')}</span>;
        const tag = row.totp ? (
          <span className="tag tag--seal">{t('已绑定')}</span>
        ) : (
          <span className="tag tag--warn">{t('未绑定')}</span>
        );
        if (row.operatorLinkAt === null) return tag;
        return (
          <span className="two-lines">
            <span>{tag}</span>
            <span className="staff-note">
              {t('由运营方的链接设置密码')} <Moment at={row.operatorLinkAt} to="minute" />
            </span>
          </span>
        );
      },
    },
    {
      title: t('创建时间'),
      render: (_, row) => <Moment at={row.createdAt} to="minute" />,
    },
    { title: t('创建人'), render: (_, row) => row.createdBy ?? t('首次启动') },
    {
      title: t('最近登录'),
      render: (_, row) => (row.lastLoginAt === null ? '—' : <Moment at={row.lastLoginAt} to="minute" />),
    },
  ];
}

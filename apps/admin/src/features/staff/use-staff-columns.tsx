import type { StaffMember } from '@fairtick/contracts';
import {
  adminAccountText,
  adminDepositsText,
  adminMembersText,
  adminRolesText,
  adminStaffText,
  useText,
} from '@fairtick/i18n';
import type { TableProps } from 'antd';
import { rolesText } from '../../shared/names/role-names.ts';
import { Moment } from '../../shared/table/moment.tsx';
import { samePersonTexts } from './same-person-texts.ts';

/** Columns of an administrator: name, roles, and whether they can sign in. */
export function useStaffColumns(): NonNullable<TableProps<StaffMember>['columns']> {
  const { t } = useText();
  return [
    {
      title: t(adminAccountText.userName),
      render: (_, row) => (
        <span className="two-lines">
          <strong className="nowrap">
            {row.username}
            {row.online > 0 && <span className="online-dot">{t(adminMembersText.online)}</span>}
          </strong>
          {row.ownMember !== null && (
            <span className="meta nowrap">{t(adminRolesText.memberName, { name: row.ownMember.username })}</span>
          )}
        </span>
      ),
    },
    { title: t(adminAccountText.roles), render: (_, row) => rolesText(row.roles, t) || '—' },
    {
      title: t(adminMembersText.state),
      render: (_, row) => (
        <span className="two-lines">
          <span>
            {row.active ? (
              <span className="tag tag--seal">{t(adminDepositsText.enabled)}</span>
            ) : (
              <span className="tag">{t(adminDepositsText.disabled)}</span>
            )}
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
      title: t(adminAccountText.oneTimeCode),
      render: (_, row) => {
        if (!row.ready) return <span className="tag tag--warn">{t(adminRolesText.noPasswordYet)}</span>;
        const tag = row.totp ? (
          <span className="tag tag--seal">{t(adminStaffText.setUp)}</span>
        ) : (
          <span className="tag tag--warn">{t(adminStaffText.notSetUp)}</span>
        );
        if (row.operatorLinkAt === null) return tag;
        return (
          <span className="two-lines">
            <span>{tag}</span>
            <span className="staff-note">
              {t(adminRolesText.passwordSetLinkOperator)} <Moment at={row.operatorLinkAt} to="minute" />
            </span>
          </span>
        );
      },
    },
    {
      title: t(adminStaffText.created),
      render: (_, row) => <Moment at={row.createdAt} to="minute" />,
    },
    { title: t(adminStaffText.createdBy), render: (_, row) => row.createdBy ?? t(adminStaffText.firstStart) },
    {
      title: t(adminMembersText.lastSignIn),
      render: (_, row) => (row.lastLoginAt === null ? '—' : <Moment at={row.lastLoginAt} to="minute" />),
    },
  ];
}

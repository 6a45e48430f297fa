import { adminLogins, adminRoles, adminStaffSessions, onlineMembers } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { Tabs } from 'antd';
import { useSearchParams } from 'react-router';
import { Page } from '../../shared/page/page.tsx';
import { useCan, useCanSeveral } from '../../shared/platform/use-me.ts';
import { LoginsTab } from './logins-tab.tsx';
import { OnlineTab } from './online-tab.tsx';
import { RolesTab } from './roles-tab.tsx';
import { StaffTab } from './staff-tab.tsx';
import '../../shared/review/review.css';
import './staff.css';

/** Administrators, roles, online sessions and sign-in attempts. */
export function StaffPage() {
  const { t } = useText();
  const can = useCan();
  const { any } = useCanSeveral();
  const [params, setParams] = useSearchParams();
  const tabs = [
    { key: 'list', label: t('名单'), children: <StaffTab /> },
    ...(can(adminRoles.permission) ? [{ key: 'roles', label: t('角色与权限'), children: <RolesTab /> }] : []),
    ...(any(adminStaffSessions.permission, onlineMembers.permission)
      ? [{ key: 'online', label: t('在线'), children: <OnlineTab /> }]
      : []),
    ...(can(adminLogins.permission) ? [{ key: 'logins', label: t('登录记录'), children: <LoginsTab /> }] : []),
  ];
  const chosen = tabs.find(({ key }) => key === params.get('tab'))?.key ?? 'list';
  return (
    <Page title={t('管理员名单')} sub={t('角色与管理员的变更由两人完成，立即作用于在线会话')}>
      <Tabs items={tabs} destroyOnHidden activeKey={chosen} onChange={(tab) => setParams({ tab }, { replace: true })} />
    </Page>
  );
}

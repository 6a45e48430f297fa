import { adminLogins, adminNetworks, adminRoles, adminStaffSessions, onlineMembers } from '@fairtick/contracts';
import { adminAccountText, adminMembersText, adminRolesText, adminStaffText, useText } from '@fairtick/i18n';
import { Tabs } from 'antd';
import { useSearchParams } from 'react-router';
import { Page } from '../../shared/page/page.tsx';
import { useCan, useCanSeveral } from '../../shared/platform/use-me.ts';
import { LoginsTab } from './logins-tab.tsx';
import { NetworksTab } from './networks-tab.tsx';
import { OnlineTab } from './online-tab.tsx';
import { RolesTab } from './roles-tab.tsx';
import { StaffTab } from './staff-tab.tsx';
import '../../shared/review/review.css';
import './staff.css';

/** Administrators, roles, online sessions, sign-in attempts and allowed networks. */
export function StaffPage() {
  const { t } = useText();
  const can = useCan();
  const { any } = useCanSeveral();
  const [params, setParams] = useSearchParams();
  const tabs = [
    { key: 'list', label: t(adminRolesText.people), children: <StaffTab /> },
    ...(can(adminRoles.permission) ? [{ key: 'roles', label: t(adminAccountText.roles), children: <RolesTab /> }] : []),
    ...(any(adminStaffSessions.permission, onlineMembers.permission)
      ? [{ key: 'online', label: t(adminMembersText.online), children: <OnlineTab /> }]
      : []),
    ...(can(adminLogins.permission)
      ? [{ key: 'logins', label: t(adminRolesText.signIns), children: <LoginsTab /> }]
      : []),
    ...(can(adminNetworks.permission)
      ? [{ key: 'networks', label: t(adminStaffText.networks), children: <NetworksTab /> }]
      : []),
  ];
  const chosen = tabs.find(({ key }) => key === params.get('tab'))?.key ?? 'list';
  return (
    <Page title={t(adminStaffText.administrators)} sub={t(adminRolesText.twoPeopleChangeRoles)}>
      {/* all tabs fit a phone: the library's button for hidden ones is no tab, which screen readers would expect */}
      <Tabs
        items={tabs}
        tabBarGutter={20}
        destroyOnHidden
        activeKey={chosen}
        onChange={(tab) => setParams({ tab }, { replace: true })}
      />
    </Page>
  );
}

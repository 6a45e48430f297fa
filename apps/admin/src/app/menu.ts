import { adminAudit, adminMembers } from '@fairtick/contracts';
import { msg } from '@fairtick/i18n';
import type { IconName } from '@fairtick/ui';
import { paths } from './paths.ts';

type MenuEntry = { path: string; label: string; icon: IconName; permission: string };
type MenuGroup = { label: string; entries: MenuEntry[] };

/** The sidebar: pages that work, each shown to whoever may call what it shows. */
export const menu: MenuGroup[] = [
  {
    label: msg('业务'),
    entries: [{ path: paths.members, label: msg('会员'), icon: 'user', permission: adminMembers.permission }],
  },
  {
    label: msg('信任与合规'),
    entries: [{ path: paths.audit, label: msg('审计日志'), icon: 'history', permission: adminAudit.permission }],
  },
];

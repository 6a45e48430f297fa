import { everyPermission, proposeRoleChange, type Role } from '@fairtick/contracts';
import {
  adminAccountText,
  adminAnnouncementsText,
  adminApprovalsText,
  adminDepositsText,
  adminFrameText,
  adminMembersText,
  adminReconciliationText,
  adminRolesText,
  adminWorkbenchText,
  useText,
} from '@fairtick/i18n';
import { Button, Table, type TableProps } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { roleName } from '../../shared/names/role-names.ts';
import { Glyph } from '../../shared/parts/glyph.tsx';
import { LoadFailed } from '../../shared/parts/load-failed.tsx';
import { itemPath } from '../../shared/paths.ts';
import { useCan } from '../../shared/platform/use-me.ts';
import { groupsOf, type KnownPermission, permissionsWithoutRole } from './permission-groups.ts';
import { RoleDialog } from './role-dialog.tsx';
import { rolePurposes } from './role-purposes.ts';
import { useRoles } from './staff-queries.ts';

type Open = { role: Role | null; retires: boolean };

/** Roles with their permissions and administrators; changes are proposals that another administrator decides. */
export function RolesTab() {
  const { t } = useText();
  const may = useCan()(proposeRoleChange.permission);
  const query = useRoles();
  const [open, setOpen] = useState<Open | null>(null);
  const { data, error, isFetching } = query;
  const columns = useColumns({ may, onOpen: setOpen });
  const known = data?.permissions ?? [];
  const granted = (row: Role) => <Granted role={row} known={known} />;
  if (error !== null && data === undefined) return <LoadFailed query={query} />;
  return (
    <>
      {may && (
        <div className="tab-acts">
          <Button
            type="primary"
            icon={<Glyph name="plus" size={16} />}
            disabled={data === undefined}
            onClick={() => setOpen({ role: null, retires: false })}
          >
            {t(adminRolesText.proposeRole)}
          </Button>
        </div>
      )}
      <section className="card table" aria-label={t(adminRolesText.rolesAndPermissions)}>
        <Table<Role>
          columns={columns}
          dataSource={data?.items ?? []}
          rowKey={(row) => row.name}
          size="middle"
          pagination={false}
          loading={{ spinning: isFetching, delay: 200 }}
          scroll={{ x: 820 }}
          expandable={{
            expandedRowRender: granted,
            rowExpandable: (row) => row.permissions.length > 0,
          }}
        />
      </section>
      <Unheld known={known} roles={data?.items ?? []} />
      {open !== null && data !== undefined && (
        <RoleDialog {...open} known={data.permissions} onClose={() => setOpen(null)} />
      )}
    </>
  );
}

type ActionsProps = { may: boolean; onOpen: (open: Open) => void };

function useColumns(actions: ActionsProps): NonNullable<TableProps<Role>['columns']> {
  const { t } = useText();
  return [
    {
      title: t(adminAccountText.roles),
      render: (_, row) => {
        const purpose = rolePurposes[row.name];
        return (
          <span className="two-lines">
            <strong>{roleName(row.name, t)}</strong>
            {purpose !== undefined && <span className="meta">{`${row.name} · ${t(purpose)}`}</span>}
          </span>
        );
      },
    },
    {
      title: t(adminAccountText.permissions),
      className: 'nowrap',
      render: (_, row) =>
        row.permissions.includes(everyPermission)
          ? t(adminAnnouncementsText.all)
          : t(adminWorkbenchText.countItems, { count: row.permissions.length }),
    },
    {
      title: t(adminRolesText.heldBy),
      render: (_, row) => row.holders.map(({ username }) => username).join(t(adminFrameText.listComma)) || '—',
    },
    {
      title: t(adminMembersText.state),
      className: 'nowrap',
      render: (_, row) =>
        row.retiredAt === null ? (
          <span className="tag tag--seal">{t(adminDepositsText.enabled)}</span>
        ) : (
          <span className="tag">{t(adminDepositsText.disabled)}</span>
        ),
    },
    {
      title: '',
      align: 'right',
      className: 'nowrap',
      render: (_, row) => <RoleActions role={row} {...actions} />,
    },
  ];
}

function RoleActions({ role, may, onOpen }: ActionsProps & { role: Role }) {
  const { t } = useText();
  return (
    <span className="row-acts">
      {role.pendingApprovalId !== null && (
        <Link to={itemPath('approvals', role.pendingApprovalId)} className="tag tag--warn">
          {t(adminRolesText.changePending)}
        </Link>
      )}
      {role.fixed && <span className="meta">{t(adminRolesText.fixed)}</span>}
      {may && !role.fixed && (
        <Button
          size="small"
          aria-label={`${role.retiredAt === null ? t(adminRolesText.change) : t(adminReconciliationText.release)} ${role.name}`}
          onClick={() => onOpen({ role, retires: false })}
        >
          {role.retiredAt === null ? t(adminRolesText.change) : t(adminReconciliationText.release)}
        </Button>
      )}
      {may && !role.fixed && role.retiredAt === null && (
        <Button
          size="small"
          danger
          aria-label={t(adminRolesText.retireName, { name: role.name })}
          onClick={() => onOpen({ role, retires: true })}
        >
          {t(adminDepositsText.disabled)}
        </Button>
      )}
    </span>
  );
}

/** Permissions of a role, by page. */
function Granted({ role, known }: { role: Role; known: readonly KnownPermission[] }) {
  const { t } = useText();
  if (role.permissions.includes(everyPermission)) return <p>{t(adminRolesText.everyPermissionComeIncluded)}</p>;
  return <PermissionList permissions={known.filter(({ permission }) => role.permissions.includes(permission))} />;
}

/** Permissions that only administrators with all permissions hold. A release adds some and never changes a role. */
function Unheld({ known, roles }: { known: readonly KnownPermission[]; roles: readonly Role[] }) {
  const { t } = useText();
  const unheld = permissionsWithoutRole(known, roles);
  if (roles.length === 0 || unheld.length === 0) return null;
  return (
    <details className="card unheld">
      <summary>{t(adminRolesText.permissionsNoRoleCount, { count: unheld.length })}</summary>
      <p className="meta">{t(adminRolesText.onlyFullAdministrators)}</p>
      <PermissionList permissions={unheld} />
    </details>
  );
}

function PermissionList({ permissions: listed }: { permissions: readonly KnownPermission[] }) {
  const { t } = useText();
  return (
    <div className="granted">
      {groupsOf(listed).map(({ page, permissions }) => (
        <section key={page ?? ''}>
          <h3>{page === null ? t(adminApprovalsText.other) : t(page)}</h3>
          <ul>
            {permissions.map(({ permission, text, calls }) => (
              <li key={permission}>
                {text === null ? calls.join('; ') : t(text)} <code>{permission}</code>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

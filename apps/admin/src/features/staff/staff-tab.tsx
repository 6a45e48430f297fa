import { createSetupLink, createStaff, proposeStaffChange, type StaffMember } from '@fairtick/contracts';
import { adminRolesText, adminStaffText, useText } from '@fairtick/i18n';
import { Button, Table, type TableProps } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { Glyph } from '../../shared/parts/glyph.tsx';
import { LoadFailed } from '../../shared/parts/load-failed.tsx';
import { itemPath } from '../../shared/paths.ts';
import { useCan, useMe } from '../../shared/platform/use-me.ts';
import { CreateStaffDialog } from './create-staff-dialog.tsx';
import { SetupLinkDialog } from './setup-link-dialog.tsx';
import { StaffDialog } from './staff-dialog.tsx';
import { useRoles, useStaff } from './staff-queries.ts';
import { useStaffColumns } from './use-staff-columns.tsx';

type Open =
  | { kind: 'second' }
  | { kind: 'change'; colleague: StaffMember | null }
  | { kind: 'link'; colleague: StaffMember };

/** Administrators and their roles. A sole administrator creates the second; all other changes are proposals. */
export function StaffTab() {
  const { t } = useText();
  const can = useCan();
  const { data: me } = useMe();
  const [open, setOpen] = useState<Open | null>(null);
  const query = useStaff();
  const may = { second: can(createStaff.permission), propose: can(proposeStaffChange.permission) };
  const mayLink = can(createSetupLink.permission);
  const { data: roles } = useRoles(may.propose);
  const { data, error, isFetching } = query;
  const active = data?.items.filter((one) => one.active).length;
  const columns: NonNullable<TableProps<StaffMember>['columns']> = [
    ...useStaffColumns(),
    {
      title: '',
      align: 'right',
      className: 'nowrap',
      render: (_, row) => (
        <span className="row-acts">
          {row.pendingApprovalId !== null && (
            <Link to={itemPath('approvals', row.pendingApprovalId)} className="tag tag--warn">
              {t(adminRolesText.changePending)}
            </Link>
          )}
          {mayLink && row.active && row.id !== me?.id && (
            <Button size="small" onClick={() => setOpen({ kind: 'link', colleague: row })}>
              {t(adminRolesText.passwordLink)}
            </Button>
          )}
          {may.propose && (
            <Button
              size="small"
              disabled={roles === undefined}
              aria-label={t(adminRolesText.changeName, { name: row.username })}
              onClick={() => setOpen({ kind: 'change', colleague: row })}
            >
              {t(adminRolesText.change)}
            </Button>
          )}
        </span>
      ),
    },
  ];
  const close = () => setOpen(null);
  if (error !== null && data === undefined) return <LoadFailed query={query} />;
  return (
    <>
      {active === 1 && (
        <section className="card staff-call" aria-labelledby="second-title">
          <div>
            <h2 id="second-title">{t(adminStaffText.noSecondAdministrator)}</h2>
            <p className="meta">{t(adminStaffText.activeAdministratorCreateSecond)}</p>
          </div>
          {may.second && (
            <Button type="primary" icon={<Glyph name="plus" size={16} />} onClick={() => setOpen({ kind: 'second' })}>
              {t(adminStaffText.createSecondAdministrator)}
            </Button>
          )}
        </section>
      )}
      {may.propose && active !== 1 && (
        <div className="tab-acts">
          <Button
            type="primary"
            icon={<Glyph name="plus" size={16} />}
            disabled={roles === undefined}
            onClick={() => setOpen({ kind: 'change', colleague: null })}
          >
            {t(adminRolesText.proposeAdministrator)}
          </Button>
        </div>
      )}
      <section className="card table" aria-label={t(adminStaffText.administrators)}>
        <Table<StaffMember>
          columns={columns}
          dataSource={data?.items ?? []}
          rowKey={(row) => row.id}
          size="middle"
          pagination={false}
          loading={{ spinning: isFetching, delay: 200 }}
          scroll={{ x: 960 }}
        />
      </section>
      {open?.kind === 'second' && <CreateStaffDialog onClose={close} />}
      {open?.kind === 'link' && <SetupLinkDialog colleague={open.colleague} onClose={close} />}
      {open?.kind === 'change' && roles !== undefined && (
        <StaffDialog colleague={open.colleague} roles={roles.items} onClose={close} />
      )}
    </>
  );
}

import {
  adminStaffSessions,
  type DataOf,
  endMemberSessions,
  endStaffSession,
  onlineMembers,
} from '@fairtick/contracts';
import { adminAuditText, adminMembersText, adminRolesText, adminSupportText, useText } from '@fairtick/i18n';
import { App, Button, Table, type TableProps } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { emptyText, useSessionColumns } from '../../shared/logins/login-columns.tsx';
import { LoadFailed } from '../../shared/parts/load-failed.tsx';
import { memberPath } from '../../shared/paths.ts';
import { useCan } from '../../shared/platform/use-me.ts';
import { pageOf } from '../../shared/table/page-of.ts';
import { ServerTable } from '../../shared/table/server-table.tsx';
import { useListAddress } from '../../shared/table/use-list-address.ts';
import { ReasonModal } from './reason-modal.tsx';
import { useEndMemberSession, useEndStaffSession, useOnlineMembers, useStaffSessions } from './staff-queries.ts';

type StaffSession = DataOf<typeof adminStaffSessions>['items'][number];
type MemberSession = DataOf<typeof onlineMembers>['items'][number];

/** Online administrators and members; a session can be ended, with a reason. */
export function OnlineTab() {
  const can = useCan();
  return (
    <div className="online">
      {can(adminStaffSessions.permission) && <OnlineStaff />}
      {can(onlineMembers.permission) && <OnlineMembers />}
    </div>
  );
}

function OnlineStaff() {
  const { t } = useText();
  const { message } = App.useApp();
  const may = useCan()(endStaffSession.permission);
  const query = useStaffSessions();
  const common = useSessionColumns<StaffSession>();
  const [leaving, setLeaving] = useState<StaffSession | null>(null);
  const end = useEndStaffSession(() => {
    setLeaving(null);
    void message.success(t(adminRolesText.signedOut));
  });
  const columns: NonNullable<TableProps<StaffSession>['columns']> = [
    { title: t(adminAuditText.administrator), render: (_, row) => <strong className="nowrap">{row.username}</strong> },
    ...common,
    {
      title: '',
      align: 'right',
      render: (_, row) => {
        if (row.current) return <span className="tag tag--seal">{t(adminRolesText.thisSession)}</span>;
        return (
          may && (
            <Button
              size="small"
              danger
              aria-label={t(adminRolesText.signOutName, { name: row.username })}
              onClick={() => setLeaving(row)}
            >
              {t(adminRolesText.signOut)}
            </Button>
          )
        );
      },
    },
  ];
  if (query.error !== null && query.data === undefined) return <LoadFailed query={query} />;
  return (
    <section className="card table" aria-labelledby="online-staff">
      <header className="card__head">
        <h2 id="online-staff">{t(adminRolesText.administratorsOnline)}</h2>
        <span className="tag">{query.data?.items.length ?? 0}</span>
      </header>
      <Table<StaffSession>
        size="middle"
        columns={columns}
        dataSource={query.data?.items ?? []}
        rowKey={(row) => row.id}
        pagination={false}
        scroll={{ x: 860 }}
        locale={emptyText(t(adminSupportText.noConversations))}
      />
      {leaving !== null && (
        <ReasonModal
          title={t(adminRolesText.signOut)}
          okText={t(adminRolesText.signOut)}
          danger
          busy={end.isPending}
          error={end.error}
          onOk={(reason) => end.mutate({ id: leaving.id, reason })}
          onCancel={() => setLeaving(null)}
        >
          <p className="dialog__effect">{t(adminRolesText.sessionNameEndsWithin, { name: leaving.username })}</p>
        </ReasonModal>
      )}
    </section>
  );
}

const noFilters = [] as const;

function OnlineMembers() {
  const { t } = useText();
  const { message } = App.useApp();
  const may = useCan()(endMemberSessions.permission);
  const address = useListAddress(noFilters);
  const query = useOnlineMembers(pageOf(address));
  const common = useSessionColumns<MemberSession>();
  const [leaving, setLeaving] = useState<MemberSession | null>(null);
  const end = useEndMemberSession(() => {
    setLeaving(null);
    void message.success(t(adminRolesText.signedOut));
  });
  const columns: NonNullable<TableProps<MemberSession>['columns']> = [
    {
      title: t(adminMembersText.username),
      className: 'nowrap',
      render: (_, row) => <Link to={memberPath(row.memberId)}>{row.username}</Link>,
    },
    ...common,
    {
      title: '',
      align: 'right',
      render: (_, row) =>
        may && (
          <Button
            size="small"
            danger
            aria-label={t(adminRolesText.signOutName, { name: row.username })}
            onClick={() => setLeaving(row)}
          >
            {t(adminRolesText.signOut)}
          </Button>
        ),
    },
  ];
  return (
    <div>
      <header className="online__head">
        <h2>{t(adminRolesText.membersOnline)}</h2>
        {query.data !== undefined && (
          <span className="meta">
            {t(adminRolesText.membersMembersSessionsSessions, {
              members: query.data.members,
              sessions: query.data.sessions,
            })}
          </span>
        )}
      </header>
      <ServerTable<MemberSession>
        label={t(adminRolesText.membersOnline)}
        query={query}
        address={address}
        columns={columns}
        rowKey={(row) => row.sessionId}
        minWidth={860}
        empty={t(adminSupportText.noConversations)}
      />
      {leaving !== null && (
        <ReasonModal
          title={t(adminRolesText.signOut)}
          okText={t(adminRolesText.signOut)}
          danger
          busy={end.isPending}
          error={end.error}
          onOk={(reason) => end.mutate({ memberId: leaving.memberId, reason })}
          onCancel={() => setLeaving(null)}
        >
          <p className="dialog__effect">
            {t(adminRolesText.allSessionsNameEnd, {
              name: leaving.username,
            })}
          </p>
        </ReasonModal>
      )}
    </div>
  );
}

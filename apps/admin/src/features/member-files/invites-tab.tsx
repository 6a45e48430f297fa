import type { MemberInvites } from '@fairtick/contracts';
import { adminMemberFilesText, adminMembersText, adminSupportText, useText } from '@fairtick/i18n';
import { amountText } from '@fairtick/ui';
import type { TableProps } from 'antd';
import { Link } from 'react-router';
import { fullTime } from '../../shared/full-time.ts';
import { Glyph } from '../../shared/parts/glyph.tsx';
import { memberPath } from '../../shared/paths.ts';
import { Facts } from '../../shared/review/facts.tsx';
import { pageOf } from '../../shared/table/page-of.ts';
import { ServerTable } from '../../shared/table/server-table.tsx';
import { useListAddress } from '../../shared/table/use-list-address.ts';
import { useInvites } from './member-file-queries.ts';
import './member-files.css';

type Invited = MemberInvites['items'][number];
const filterKeys = ['tab'] as const;

/** The member's inviter and invited members, one level. */
export function InvitesTab({ memberId }: { memberId: string }) {
  const { t, formats } = useText();
  const address = useListAddress(filterKeys);
  const query = useInvites(memberId, pageOf(address));
  const columns: NonNullable<TableProps<Invited>['columns']> = [
    {
      title: t(adminMembersText.username),
      render: (_, { id, username }) => (
        <Link to={memberPath(id)}>
          <strong>{username}</strong>
        </Link>
      ),
    },
    {
      title: t(adminMembersText.registered),
      className: 'nowrap',
      render: (_, { createdAt }) => fullTime(formats, createdAt),
    },
    {
      title: t(adminMembersText.identity),
      render: (_, { verified }) => (
        <span className={verified ? 'tag tag--seal' : 'tag'}>
          <Glyph name={verified ? 'check' : 'minus'} size={13} />
          {verified ? t(adminMembersText.verified) : t(adminMembersText.notVerified)}
        </span>
      ),
    },
    {
      title: t(adminMemberFilesText.rewardPaid),
      className: 'nowrap',
      render: (_, { rewardedAt }) => (rewardedAt === null ? '—' : fullTime(formats, rewardedAt)),
    },
    { title: t(adminMemberFilesText.invitedInTurn), align: 'right', render: (_, { invited }) => String(invited) },
  ];
  return (
    <div className="stack">
      {query.data !== undefined && <InviteFigures invites={query.data} />}
      <ServerTable<Invited>
        label={t(adminMemberFilesText.invitedMembers)}
        query={query}
        address={address}
        columns={columns}
        rowKey={({ id }) => id}
        minWidth={640}
        empty={t(adminMemberFilesText.noneInvitedYet)}
      />
    </div>
  );
}

function InviteFigures({ invites }: { invites: MemberInvites }) {
  const { t } = useText();
  const { inviter } = invites;
  return (
    <section className="card" aria-labelledby="invites-title">
      <header className="card__head">
        <h2 id="invites-title">{t(adminMemberFilesText.invitations)}</h2>
        <span className="meta">
          {t(adminMemberFilesText.invitedBy)}{' '}
          {inviter === null ? t(adminSupportText.none) : <Link to={memberPath(inviter.id)}>{inviter.username}</Link>}
        </span>
      </header>
      <Facts
        className="figures card__body"
        facts={[
          [t(adminMembersText.inviteCode), invites.inviteCode],
          [t(adminMemberFilesText.invited), String(invites.invited)],
          [t(adminMemberFilesText.ofThemVerified), String(invites.verified)],
          [t(adminMemberFilesText.rewardsPaid), String(invites.rewarded)],
          [t(adminMemberFilesText.rewardsInTotal), amountText(invites.rewardTotal)],
        ]}
      />
    </section>
  );
}

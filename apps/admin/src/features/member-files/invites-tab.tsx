import type { MemberInvites } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
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
      title: t('会员名'),
      render: (_, { id, username }) => (
        <Link to={memberPath(id)}>
          <strong>{username}</strong>
        </Link>
      ),
    },
    {
      title: t('注册时间'),
      className: 'nowrap',
      render: (_, { createdAt }) => fullTime(formats, createdAt),
    },
    {
      title: t('实名'),
      render: (_, { verified }) => (
        <span className={verified ? 'tag tag--seal' : 'tag'}>
          <Glyph name={verified ? 'check' : 'minus'} size={13} />
          {verified ? t('已实名') : t('未实名')}
        </span>
      ),
    },
    {
      title: t('奖励发放'),
      className: 'nowrap',
      render: (_, { rewardedAt }) => (rewardedAt === null ? '—' : fullTime(formats, rewardedAt)),
    },
    { title: t('再邀请'), align: 'right', render: (_, { invited }) => String(invited) },
  ];
  return (
    <div className="stack">
      {query.data !== undefined && <InviteFigures invites={query.data} />}
      <ServerTable<Invited>
        label={t('邀请的会员')}
        query={query}
        address={address}
        columns={columns}
        rowKey={({ id }) => id}
        minWidth={640}
        empty={t('还没有邀请过会员')}
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
        <h2 id="invites-title">{t('邀请关系')}</h2>
        <span className="meta">
          {t('邀请人')} {inviter === null ? t('无') : <Link to={memberPath(inviter.id)}>{inviter.username}</Link>}
        </span>
      </header>
      <Facts
        className="figures card__body"
        facts={[
          [t('邀请码'), invites.inviteCode],
          [t('邀请人数'), String(invites.invited)],
          [t('其中已实名'), String(invites.verified)],
          [t('已发奖励人数'), String(invites.rewarded)],
          [t('奖励合计'), amountText(invites.rewardTotal)],
        ]}
      />
    </section>
  );
}

import { adminMemberSessions } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { Button, Result, Skeleton, Tabs } from 'antd';
import type { ReactNode } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { errorKey, errorText } from '../../app/error-text.ts';
import { Glyph } from '../../app/glyph.tsx';
import { paths } from '../../app/paths.ts';
import { Page } from '../../app/shell/page.tsx';
import { useCan } from '../../app/use-me.ts';
import { MemberHead } from './member-head.tsx';
import { type MemberDetail, useMember } from './member-queries.ts';
import { ProfileCard } from './profile-card.tsx';
import { RestrictionHistory } from './restriction-history.tsx';
import { RestrictionsCard } from './restrictions-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { WalletsCard } from './wallets-card.tsx';
import './members.css';

/** A tab that another feature adds; it gets the member as he was read. */
export type MemberTab = { key: string; label: string; of: (member: MemberDetail) => ReactNode };

/** One member from all sides; each view of this page is an entry of the audit log. */
export function MemberPage({ more }: { more: readonly MemberTab[] }) {
  const { t } = useText();
  const can = useCan();
  const { id = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const { data: member, error, isFetching, refetch } = useMember(id);

  const crumbs = (
    <>
      <Glyph name="chevron-right" size={14} />
      <Link to={paths.members}>{t('会员')}</Link>
      {member !== undefined && (
        <>
          <Glyph name="chevron-right" size={14} />
          <span>{member.username}</span>
        </>
      )}
    </>
  );
  if (member === undefined) {
    return (
      <Page title={t('会员详情')} sub={crumbs}>
        {error === null ? (
          <Skeleton active avatar paragraph={{ rows: 6 }} className="card card__body" />
        ) : (
          <Result
            status={errorKey(error) === 'NOT_FOUND' ? '404' : 'warning'}
            title={errorText(error, t)}
            extra={
              <Button type="primary" loading={isFetching} onClick={() => void refetch()}>
                {t('重试')}
              </Button>
            }
          />
        )}
      </Page>
    );
  }
  const tabs = [
    {
      key: 'restrictions',
      label: t('限制'),
      children: (
        <div className="columns">
          <RestrictionsCard memberId={id} />
          <RestrictionHistory memberId={id} />
        </div>
      ),
    },
    {
      key: 'profile',
      label: t('资料与资金'),
      children: (
        <div className="columns">
          <ProfileCard member={member} />
          <WalletsCard member={member} />
        </div>
      ),
    },
    ...more.map(({ key, label, of }) => ({ key, label, children: of(member) })),
    ...(can(adminMemberSessions.permission)
      ? [{ key: 'sessions', label: t('登录设备'), children: <SessionsCard memberId={id} /> }]
      : []),
  ];
  return (
    <Page title={t('会员详情')} sub={crumbs}>
      <MemberHead member={member} />
      <Tabs
        items={tabs}
        destroyOnHidden
        activeKey={params.get('tab') ?? 'restrictions'}
        onChange={(tab) => setParams({ tab }, { replace: true })}
      />
    </Page>
  );
}

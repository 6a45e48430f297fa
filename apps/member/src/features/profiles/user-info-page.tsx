import { adminRole, anyRoleMatches, defaultRole, memberRole, type Profile } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { Card, ErrorState, IconButton, ListRow, Skeleton, Tag } from '@fairtick/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCopy } from '../../shared/files/use-copy.ts';
import { Page } from '../../shared/page/page.tsx';
import { paths } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform.tsx';
import { profileQuery, sessionsQuery, userInfoQuery } from '../../shared/queries.ts';
import { rolesOf } from '../../shared/session/grants.ts';
import { AvatarRow } from './avatar-row.tsx';
import { EmailDialog } from './email-dialog.tsx';
import './profiles.css';

/** Personal information, with links to each password. */
export function UserInfoPage() {
  const { t } = useText();
  const { data, isPending, isError, refetch } = useQuery(profileQuery(usePlatform()));
  return (
    <Page title={t('个人信息')} className="profile-page">
      {isPending && <PageSkeleton />}
      {isError && !data && <ErrorState title={t('个人信息加载失败')} onRetry={() => void refetch()} />}
      {data && (
        <div className="profile-page__stack">
          <Card padded>
            <AvatarRow profile={data} />
          </Card>
          <Person profile={data} />
          <Security profile={data} />
          <Invitation code={data.inviteCode} />
        </div>
      )}
    </Page>
  );
}

function Person({ profile }: { profile: Profile }) {
  const { t, formats } = useText();
  const { navigation } = usePlatform();
  const [isSettingEmail, setSettingEmail] = useState(false);
  return (
    <Card className="rows" aria-label={t('个人信息')}>
      <ListRow
        icon="user"
        title={t('会员账号')}
        end={<span className="profile-page__value">{profile.username}</span>}
      />
      <RoleRow />
      <ListRow
        icon="shield-check"
        title={t('实名认证')}
        note={profile.realName}
        end={profile.verified ? <Tag tone="done">{t('已实名')}</Tag> : <Tag>{t('未实名')}</Tag>}
        onPress={() => navigation.navigateTo(paths.verifyInfo)}
      />
      <ListRow icon="device" title={t('手机号')} end={<span className="num">{profile.phone}</span>} />
      <ListRow
        icon="mail"
        title={t('邮箱')}
        note={profile.email ?? t('绑定后可用邮箱接收验证码')}
        end={profile.email === null ? t('去绑定') : t('更换')}
        onPress={() => setSettingEmail(true)}
      />
      <ListRow
        icon="clock"
        title={t('注册时间')}
        end={<span className="num">{formats.dateTime(profile.createdAt)}</span>}
      />
      {isSettingEmail && <EmailDialog isFirst={profile.email === null} onClose={() => setSettingEmail(false)} />}
    </Card>
  );
}

/** The member's account type, from the roles that the server returned. */
function RoleRow() {
  const { t } = useText();
  const { data: user } = useQuery(userInfoQuery(usePlatform()));
  if (!user) return null;
  const roles = rolesOf(user);
  const isOrdinary = !roles.includes(adminRole) && anyRoleMatches(roles, [memberRole, defaultRole]);
  return <ListRow icon="layers" title={t('账户类型')} end={isOrdinary ? t('普通会员') : t('管理员')} />;
}

function Security({ profile }: { profile: Profile }) {
  const { t, formats } = useText();
  const platform = usePlatform();
  const { navigation } = platform;
  const sessions = useQuery(sessionsQuery(platform));
  return (
    <Card className="rows" aria-label={t('安全与密码')}>
      <ListRow
        icon="lock"
        title={t('登录密码')}
        note={t('上次设置：{{at}}', { at: formats.dateTime(profile.passwordChangedAt) })}
        end={t('修改')}
        onPress={() => navigation.navigateTo(paths.loginPassword)}
      />
      <ListRow
        icon="wallet"
        title={t('提现密码')}
        note={t('6 位数字，只能重置，不会显示')}
        end={t('修改或找回')}
        onPress={() => navigation.navigateTo(paths.withdrawPassword)}
      />
      <ListRow
        icon="device"
        title={t('登录设备')}
        end={sessions.data && t('{{count}} 台在线', { count: sessions.data.items.length })}
        onPress={() => navigation.navigateTo(paths.sessions)}
      />
    </Card>
  );
}

function Invitation({ code }: { code: string }) {
  const { t } = useText();
  const copy = useCopy();
  return (
    <Card className="rows">
      <ListRow
        icon="link"
        title={t('我的邀请码')}
        end={
          <>
            <b className="num profile-page__code">{code}</b>
            <IconButton icon="copy" label={t('复制邀请码')} size={18} onClick={() => void copy(code)} />
          </>
        }
      />
    </Card>
  );
}

function PageSkeleton() {
  return (
    <div className="profile-page__stack" aria-busy="true">
      <Skeleton height={104} radius={16} />
      <Skeleton height={280} radius={16} />
      <Skeleton height={168} radius={16} />
    </div>
  );
}

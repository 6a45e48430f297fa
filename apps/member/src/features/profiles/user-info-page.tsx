import { adminRole, anyRoleMatches, defaultRole, memberRole, type Profile } from '@fairtick/contracts';
import {
  accountText,
  authText,
  identityText,
  profilesText,
  secondFactorsText,
  useText,
  withdrawalsText,
} from '@fairtick/i18n';
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
    <Page width="split" title={t(profilesText.personalInfo)} className="profile-page">
      {isPending && <PageSkeleton />}
      {isError && !data && <ErrorState title={t(profilesText.personalInfoFailed)} onRetry={() => void refetch()} />}
      {data && (
        <div className="stack columns columns--pair">
          <div className="columns__part">
            <Card padded>
              <AvatarRow profile={data} />
            </Card>
            <Person profile={data} />
          </div>
          <div className="columns__part">
            <Security profile={data} />
            <Invitation code={data.inviteCode} />
          </div>
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
    <Card className="rows" aria-label={t(profilesText.personalInfo)}>
      <ListRow
        icon="user"
        title={t(authText.memberUsername)}
        end={<span className="profile-page__value">{profile.username}</span>}
      />
      <RoleRow />
      <ListRow
        icon="shield-check"
        title={t(identityText.identityVerification)}
        note={profile.realName}
        end={
          profile.verified ? <Tag tone="done">{t(accountText.verified)}</Tag> : <Tag>{t(accountText.notVerified)}</Tag>
        }
        onPress={() => navigation.navigateTo(paths.verifyInfo)}
      />
      <ListRow icon="device" title={t(authText.phone)} end={<span className="num">{profile.phone}</span>} />
      <ListRow
        icon="mail"
        title={t(profilesText.eMail)}
        note={profile.email ?? t(profilesText.addEmailForCodes)}
        end={profile.email === null ? t(profilesText.add) : t(withdrawalsText.change)}
        onPress={() => setSettingEmail(true)}
      />
      <ListRow
        icon="clock"
        title={t(profilesText.registered)}
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
  return (
    <ListRow
      icon="layers"
      title={t(profilesText.accountType)}
      end={isOrdinary ? t(profilesText.member) : t(identityText.administrator)}
    />
  );
}

function Security({ profile }: { profile: Profile }) {
  const { t, formats } = useText();
  const platform = usePlatform();
  const { navigation } = platform;
  const sessions = useQuery(sessionsQuery(platform));
  return (
    <Card className="rows" aria-label={t(profilesText.security)}>
      <ListRow
        icon="lock"
        title={t(authText.password)}
        note={t(profilesText.setAt, { at: formats.dateTime(profile.passwordChangedAt) })}
        end={t(profilesText.change)}
        onPress={() => navigation.navigateTo(paths.loginPassword)}
      />
      <ListRow
        icon="wallet"
        title={t(withdrawalsText.withdrawalPassword)}
        note={t(profilesText.withdrawalPasswordNote)}
        end={t(profilesText.changeOrReset)}
        onPress={() => navigation.navigateTo(paths.withdrawPassword)}
      />
      <ListRow
        icon="shield-check"
        title={t(secondFactorsText.twoStepVerification)}
        onPress={() => navigation.navigateTo(paths.secondFactors)}
      />
      <ListRow
        icon="device"
        title={t(accountText.devices)}
        end={sessions.data && t(accountText.countLoggedIn, { count: sessions.data.items.length })}
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
        title={t(profilesText.myInvitationCode)}
        end={
          <>
            <b className="num profile-page__code">{code}</b>
            <IconButton
              icon="copy"
              label={t(profilesText.copyInvitationCode)}
              size={18}
              onClick={() => void copy(code)}
            />
          </>
        }
      />
    </Card>
  );
}

function PageSkeleton() {
  return (
    <div className="stack" aria-busy="true">
      <Skeleton height={104} radius={16} />
      <Skeleton height={280} radius={16} />
      <Skeleton height={168} radius={16} />
    </div>
  );
}

import { recordNumber } from '@fairtick/contracts';
import { accountText, profilesText, useText } from '@fairtick/i18n';
import { Icon, Tag } from '@fairtick/ui';
import { useQuery } from '@tanstack/react-query';
import { useCopy } from '../../shared/files/use-copy.ts';
import { Avatar } from '../../shared/page/avatar.tsx';
import { paths } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform.tsx';
import { userInfoQuery } from '../../shared/queries.ts';

/** The member's picture, name and number. */
export function ProfileHead() {
  const { t } = useText();
  const { navigation } = usePlatform();
  const { data: user } = useQuery(userInfoQuery(usePlatform()));
  const copy = useCopy();
  const number = user?.memberId ?? '';
  return (
    <div className="profile">
      <button
        type="button"
        className="profile__picture"
        aria-label={t(profilesText.personalInfo)}
        onClick={() => navigation.navigateTo(paths.userInfo)}
      >
        <Avatar name={user?.userName ?? ''} picture={user?.avatar ?? ''} />
      </button>
      <div className="profile__text">
        <p className="profile__name">
          {user?.userName ?? '—'}
          {user?.verified && (
            <Tag tone="done" icon="user-check">
              {t(accountText.verified)}
            </Tag>
          )}
          {user && !user.verified && (
            <Tag tone="plain" icon="user">
              {t(accountText.notVerified)}
            </Tag>
          )}
        </p>
        {number !== '' && (
          <p className="profile__id">
            {t(accountText.memberNo)} <span className="num">{recordNumber(number)}</span>
            <button
              type="button"
              className="profile__copy"
              aria-label={t(accountText.copyMemberNumber)}
              onClick={() => void copy(number)}
            >
              <Icon name="copy" size={15} />
            </button>
          </p>
        )}
      </div>
    </div>
  );
}

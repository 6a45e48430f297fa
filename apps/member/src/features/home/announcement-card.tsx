import { announcementsText, homeText, useText } from '@fairtick/i18n';
import { Card, Icon } from '@fairtick/ui';
import { useNotices } from '../../shared/notices/use-notices.ts';
import { paths, urlOf } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform.tsx';

const shownAtMost = 3;

/** The newest announcements beside the list of a desktop. */
export function AnnouncementCard() {
  const { t, formats } = useText();
  const platform = usePlatform();
  const notices = useNotices();
  const items = notices.items.slice(0, shownAtMost);
  if (items.length === 0) return null;
  return (
    <Card padded className="notice-card">
      <div className="notice-card__head">
        <h2>{t(homeText.announcements)}</h2>
        <button
          type="button"
          className="notice-card__more"
          onClick={() => platform.navigation.navigateTo(paths.notices)}
        >
          {t(homeText.more)}
          <Icon name="chevron-right" size={14} />
        </button>
      </div>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <button
              type="button"
              className="notice-card__item"
              onClick={() => platform.navigation.navigateTo(urlOf(paths.notices, { id: item.id }))}
            >
              <i className="notice-card__dot" data-unread={notices.isUnread(item) || undefined} />
              <span className="notice-card__title">
                {notices.isUnread(item) && <span className="visually-hidden">{t(announcementsText.unread)} </span>}
                {item.title}
              </span>
              <time dateTime={item.publishedAt}>{formats.dateTime(item.publishedAt)}</time>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

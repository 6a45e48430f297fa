import type { Notification } from '@fairtick/contracts';
import { announcementsText, useText } from '@fairtick/i18n';
import { Icon } from '@fairtick/ui';
import { usePlatform } from '../../shared/platform.tsx';
import { rowTime } from '../../shared/row-time.ts';
import { notificationText } from './notification-texts.ts';

/** One notification below the heading of its day; a press opens the page of its subject. */
export function NotificationRow({ item, day }: { item: Notification; day: string }) {
  const texts = useText();
  const { navigation } = usePlatform();
  const { icon, title, amount, note, url } = notificationText(texts, item);
  const content = (
    <>
      <span className="notification__icon">
        <Icon name={icon} size={20} />
        {!item.read && <span className="notification__dot" aria-hidden="true" />}
      </span>
      <span className="row__main">
        <span className="notification__head">
          <span className="notification__title">
            {!item.read && <span className="visually-hidden">{texts.t(announcementsText.unread)} </span>}
            {title}
          </span>
          {amount !== null && <span className="notification__amount num">{amount}</span>}
        </span>
        {note !== '' && <span className="notification__note">{note}</span>}
        <time className="row__note" dateTime={item.at}>
          {rowTime(texts.formats, item.at, day, texts.formats.time)}
        </time>
      </span>
      {url !== null && <Icon name="chevron-right" size={18} className="notification__go" />}
    </>
  );
  if (url === null) return <div className="row notification">{content}</div>;
  return (
    <button type="button" className="row notification" onClick={() => navigation.navigateTo(url)}>
      {content}
    </button>
  );
}

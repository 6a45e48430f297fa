import type { Notification } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { Icon } from '@fairtick/ui';
import { usePlatform } from '../../shared/platform.tsx';
import { notificationText } from './notification-texts.ts';

/** One notification; a press opens the page of its subject. */
export function NotificationRow({ item }: { item: Notification }) {
  const told = useText();
  const { navigation } = usePlatform();
  const { icon, title, amount, note, url } = notificationText(told, item);
  const content = (
    <>
      <span className="told__icon">
        <Icon name={icon} size={20} />
        {!item.read && <span className="told__dot" aria-hidden="true" />}
      </span>
      <span className="row__main">
        <span className="told__head">
          <span className="told__title">
            {!item.read && <span className="visually-hidden">{told.t('未读')} </span>}
            {title}
          </span>
          {amount !== null && <span className="told__amount num">{amount}</span>}
        </span>
        {note !== '' && <span className="told__note">{note}</span>}
        <time className="row__note" dateTime={item.at}>
          {told.formats.dateTime(item.at)}
        </time>
      </span>
      {url !== null && <Icon name="chevron-right" size={18} className="told__go" />}
    </>
  );
  if (url === null) return <div className="row told">{content}</div>;
  return (
    <button type="button" className="row told" onClick={() => navigation.navigateTo(url)}>
      {content}
    </button>
  );
}

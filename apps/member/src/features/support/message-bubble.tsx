import type { SupportMessage } from '@fairtick/contracts';
import { retentionText, supportText, useText } from '@fairtick/i18n';
import { classNames, Icon, Tag } from '@fairtick/ui';
import { rowTime } from '../../shared/row-time.ts';
import { LinkChip } from './link-chip.tsx';
import { SentPicture } from './sent-picture.tsx';
import { topicTexts } from './topic-texts.ts';

type MessageBubbleProps = {
  message: SupportMessage;
  /** Platform day of the heading above. */
  day: string;
  /** Delivery state, shown below the member's last message. */
  standing: 'read' | 'delivered' | null;
};

/** One message: the member's on the right, the staff's on the left, all staff under one name. */
export function MessageBubble({ message, day, standing }: MessageBubbleProps) {
  const { t, formats } = useText();
  const { author, text, erased, pictures, link, topic, at } = message;
  const isMine = author === 'member';
  return (
    <li className={classNames('said', isMine ? 'said--mine' : 'said--staff')}>
      {!isMine && (
        <span className="said__face" aria-hidden="true">
          <Icon name="headset" size={18} />
        </span>
      )}
      <div className="said__body">
        <p className="said__who">
          {isMine ? <span className="visually-hidden">{t(supportText.me)}</span> : t(supportText.support)}{' '}
          <time dateTime={at}>{rowTime(formats, at, day, formats.time)}</time>
        </p>
        {topic !== null && <Tag tone="outline">{t(topicTexts[topic])}</Tag>}
        {link !== null && <LinkChip link={link} />}
        {text !== '' && <p className="said__text">{text}</p>}
        {erased && <p className="said__who">{t(retentionText.deletedEndTerm)}</p>}
        {pictures.length > 0 && (
          <div className="said__pictures">
            {pictures.map((picture) => (
              <SentPicture key={picture.id} picture={picture} />
            ))}
          </div>
        )}
        {standing !== null && (
          <p className="said__standing">
            <Icon name={standing === 'read' ? 'double-check' : 'check'} size={14} />
            {standing === 'read' ? t(supportText.read) : t(supportText.delivered)}
          </p>
        )}
      </div>
    </li>
  );
}

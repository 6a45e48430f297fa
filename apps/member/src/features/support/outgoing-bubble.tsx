import { supportText, useText } from '@fairtick/i18n';
import { Icon, Tag, TickSpinner } from '@fairtick/ui';
import { LinkChip } from './link-chip.tsx';
import type { Outgoing } from './outbox.ts';
import { topicTexts } from './topic-texts.ts';

type OutgoingBubbleProps = { outgoing: Outgoing; onRetry: () => void; onDrop: () => void };

/** A message being sent, or one that failed and can be sent again. */
export function OutgoingBubble({ outgoing, onRetry, onDrop }: OutgoingBubbleProps) {
  const { t } = useText();
  const { text, pictures, link, topic, state, reason } = outgoing;
  return (
    <li className="said said--mine said--outgoing">
      <div className="said__body">
        {topic !== null && <Tag tone="outline">{t(topicTexts[topic])}</Tag>}
        {link !== null && <LinkChip link={link} />}
        {text !== '' && <p className="said__text">{text}</p>}
        {pictures.length > 0 && (
          <div className="said__pictures">
            {pictures.map(({ id, preview }) => (
              <span key={id} className="sent-picture">
                <img src={preview} alt={t(supportText.pictureInConversation)} />
              </span>
            ))}
          </div>
        )}
        {state === 'sending' ? (
          <p className="said__standing" role="status">
            <TickSpinner size={14} />
            {t(supportText.sending)}
          </p>
        ) : (
          <div className="said__failed" role="alert">
            <Icon name="circle-alert" size={16} />
            <span>{reason === '' ? t(supportText.notSentCheckConnection) : reason}</span>
            <button type="button" onClick={onRetry}>
              {t(supportText.sendAgain)}
            </button>
            <button type="button" onClick={onDrop}>
              {t(supportText.deleteLabel)}
            </button>
          </div>
        )}
      </div>
    </li>
  );
}

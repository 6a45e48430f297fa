import { numberOf, sanitizeMessage, supportTextMax, supportTopics, uploadMaxCount } from '@fairtick/contracts';
import { supportText, useText } from '@fairtick/i18n';
import { Chip, Icon, IconButton, toast } from '@fairtick/ui';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useWide } from '../../shared/use-wide.ts';
import { linkLooks } from './link-chip.tsx';
import type { Draft } from './outbox.ts';
import { PictureStrip } from './picture-strip.tsx';
import type { TopicChoice } from './topic-picker.tsx';
import { topicTexts } from './topic-texts.ts';
import { usePictures } from './use-pictures.ts';

type ComposerProps = TopicChoice & {
  /** The record that the conversation is about. */
  link: Draft['link'];
  /** Offers topics for the next conversation. */
  asksTopic: boolean;
  onLeaveLink: () => void;
  onSend: (draft: Draft) => void;
};

/** The message field. Enter sends on a desktop and inserts a new line on a phone. */
export function Composer({ link, topic, onTopic, asksTopic, onLeaveLink, onSend }: ComposerProps) {
  const { t } = useText();
  const isWide = useWide();
  const pictures = usePictures();
  const field = useRef<HTMLTextAreaElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');

  const submit = () => {
    if (pictures.isSending) return toast.plain(t(supportText.picturesStillUploadingWait));
    if (pictures.hasFailed) return toast.error(t(supportText.removePictureCouldNot));
    const said = sanitizeMessage(text);
    if (said === '' && pictures.chosen.length === 0) return field.current?.focus();
    onSend({ text: said, pictures: pictures.take(), link, topic: link === null ? topic : null });
    setText('');
    onTopic(null);
    onLeaveLink();
    return field.current?.focus();
  };
  const sendOnEnter = (event: KeyboardEvent) => {
    if (!isWide || event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    submit();
  };

  return (
    <form
      className="composer"
      data-actions=""
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {asksTopic && link === null && (
        <fieldset className="composer__topics">
          <legend className="visually-hidden">{t(supportText.topic)}</legend>
          {supportTopics.map((one) => (
            <Chip key={one} selected={one === topic} onClick={() => onTopic(one === topic ? null : one)}>
              {t(topicTexts[one])}
            </Chip>
          ))}
        </fieldset>
      )}
      {link !== null && (
        <p className="composer__link">
          <Icon name={linkLooks[link.kind].icon} size={16} />
          <span>
            {t(supportText.about)} {t(linkLooks[link.kind].text)}{' '}
            <span className="num">{numberOf(link.kind, link.id)}</span>
          </span>
          <IconButton icon="close" size={14} label={t(supportText.removeReference)} onClick={onLeaveLink} />
        </p>
      )}
      <PictureStrip pictures={pictures} />
      <div className="composer__row">
        <input
          ref={file}
          className="visually-hidden"
          type="file"
          accept="image/jpeg,image/png"
          multiple
          tabIndex={-1}
          aria-hidden="true"
          onChange={(event) => {
            pictures.add(event.target.files);
            event.target.value = '';
          }}
        />
        <IconButton
          icon="picture"
          label={t(supportText.sendPicturesUpCount, { count: uploadMaxCount })}
          onClick={() => file.current?.click()}
        />
        <textarea
          ref={field}
          className="composer__text"
          rows={1}
          value={text}
          maxLength={supportTextMax}
          placeholder={t(supportText.describeYourQuestion)}
          aria-label={t(supportText.message)}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={sendOnEnter}
        />
        <button type="submit" className="composer__send" aria-label={t(supportText.send)} title={t(supportText.send)}>
          <Icon name="send" size={20} />
        </button>
      </div>
    </form>
  );
}

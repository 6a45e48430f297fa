import { type SupportTopic, supportTopics } from '@fairtick/contracts';
import { supportText, useText } from '@fairtick/i18n';
import { classNames, Icon, type IconName } from '@fairtick/ui';
import { topicTexts } from './topic-texts.ts';

export type TopicChoice = { topic: SupportTopic | null; onTopic: (topic: SupportTopic | null) => void };

const icons: Record<SupportTopic, IconName> = {
  deposit: 'download',
  withdrawal: 'upload',
  order: 'receipt',
  savings: 'piggy',
  account: 'shield-check',
  other: 'headset',
};

/** What a first message is about; a second press takes the choice back. */
export function TopicPicker({ topic, onTopic }: TopicChoice) {
  const { t } = useText();
  return (
    <fieldset className="topics">
      <legend className="visually-hidden">{t(supportText.topic)}</legend>
      {supportTopics.map((one) => (
        <button
          key={one}
          type="button"
          className={classNames('topics__one', one === topic && 'topics__one--chosen')}
          aria-pressed={one === topic}
          onClick={() => onTopic(one === topic ? null : one)}
        >
          <Icon name={icons[one]} size={20} />
          {t(topicTexts[one])}
        </button>
      ))}
    </fieldset>
  );
}

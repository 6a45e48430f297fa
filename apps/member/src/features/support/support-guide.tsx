import { uploadMaxCount } from '@fairtick/contracts';
import { supportText, useText } from '@fairtick/i18n';
import { Card, Icon, ListRow } from '@fairtick/ui';
import { RecentRecords, type RecordChoice } from './recent-records.tsx';

/** What helps to answer: the record it is about, and what a message can contain. */
export function SupportGuide(choice: RecordChoice) {
  const { t } = useText();
  return (
    <>
      <RecentRecords {...choice} />
      <Card className="guide">
        <h2 className="guide__title">{t(supportText.attachable)}</h2>
        <div className="rows">
          <ListRow
            icon="picture"
            title={t(supportText.attachPictures)}
            note={t(supportText.attachPicturesNote, { count: uploadMaxCount })}
          />
          <ListRow icon="receipt" title={t(supportText.attachRecord)} note={t(supportText.attachRecordNote)} />
        </div>
      </Card>
    </>
  );
}

/** How long answers took, once enough were given. */
export function AnswerTime({ minutes }: { minutes: number | null | undefined }) {
  const { t } = useText();
  if (minutes === undefined) return null;
  return (
    <p className="chat__answer-time">
      <Icon name="clock" size={16} />
      {answerTime(minutes)}
    </p>
  );

  function answerTime(known: number | null): string {
    if (known === null) return t(supportText.answerTimeUnknown);
    return known < 90
      ? t(supportText.usuallyAnswersInMinutes, { count: known })
      : t(supportText.usuallyAnswersInHours, { count: Math.ceil(known / 60) });
  }
}

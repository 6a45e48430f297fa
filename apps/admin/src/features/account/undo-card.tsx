import { adminDashboardText, adminReviewsText, useText } from '@fairtick/i18n';
import { Segmented } from 'antd';
import { useState } from 'react';
import { storeUndoSeconds, undoChoices, undoSeconds } from '../../shared/review/flow/undo-seconds.ts';

/** How long an approval waits in this browser, in which it can be taken back. */
export function UndoCard() {
  const { t } = useText();
  const [chosen, setChosen] = useState(undoSeconds);
  return (
    <section className="card" aria-labelledby="undo-title">
      <header className="card__head">
        <h2 id="undo-title">{t(adminReviewsText.timeToTakeBack)}</h2>
        <span className="meta">{t(adminReviewsText.sentAfterThatTime)}</span>
      </header>
      <div className="card__body">
        <Segmented
          aria-labelledby="undo-title"
          value={chosen}
          options={undoChoices.map((value) => ({
            value,
            label: value === 0 ? t(adminReviewsText.sentAtOnce) : t(adminDashboardText.countS, { count: value }),
          }))}
          onChange={(seconds) => {
            storeUndoSeconds(seconds);
            setChosen(seconds);
          }}
        />
      </div>
    </section>
  );
}

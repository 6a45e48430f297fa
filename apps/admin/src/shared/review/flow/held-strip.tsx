import { adminReviewsText, useText } from '@fairtick/i18n';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { Glyph } from '../../parts/glyph.tsx';
import type { HeldApproval } from './use-held-approval.ts';

/** Says that an approval is not sent yet, with a button that takes it back. */
export function HeldStrip({ held, onTakeBack }: { held: HeldApproval | null; onTakeBack: () => void }) {
  const { t } = useText();
  return (
    <div role="status">
      {held !== null && (
        <p className="held-strip">
          <Glyph name="clock" size={16} />
          {t(adminReviewsText.approvalNotSentYet)}
          <SecondsLeft key={held.untilMs} untilMs={held.untilMs} />
          <Button size="small" aria-keyshortcuts="Z" onClick={onTakeBack}>
            <kbd>Z</kbd> {t(adminReviewsText.takeBack)}
          </Button>
        </p>
      )}
    </div>
  );
}

/** Not read out: a screen reader would hear every second. */
function SecondsLeft({ untilMs }: { untilMs: number }) {
  const { t } = useText();
  const left = () => Math.max(1, Math.ceil((untilMs - Date.now()) / 1_000));
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(left), 250);
    return () => clearInterval(timer);
  });
  return <span aria-hidden="true">{t(adminReviewsText.secondsLeft, { seconds })}</span>;
}

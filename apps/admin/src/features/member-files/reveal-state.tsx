import { adminMemberFilesText, useText } from '@fairtick/i18n';
import { Button } from 'antd';

/** Remaining time of revealed data, with a button to hide it. */
export function RevealState({ secondsLeft, onHide }: { secondsLeft: number; onHide: () => void }) {
  const { t } = useText();
  return (
    <span className="reveal-state" role="status">
      <span className="tag tag--warn">{t(adminMemberFilesText.hiddenInSecondsS, { seconds: secondsLeft })}</span>
      <Button size="small" onClick={onHide}>
        {t(adminMemberFilesText.hide)}
      </Button>
    </span>
  );
}

import { useText } from '@fairtick/i18n';
import { Button, Dialog } from '@fairtick/ui';
import { useState } from 'react';

type StopButtonProps = {
  /** What it does; also the dialog's own button. */
  action: string;
  /** Its title and what follows from it. */
  question: string;
  text: string;
  /** Verb shown while it runs. */
  busyText: string;
  onStop: () => Promise<unknown>;
};

/** Gives something up, after a question that says what follows. */
export function StopButton({ action, question, text, busyText, onStop }: StopButtonProps) {
  const { t } = useText();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const stop = async () => {
    setBusy(true);
    await onStop().catch(() => undefined);
    setBusy(false);
    setAsking(false);
  };
  return (
    <>
      <Button tone="ghost" block onClick={() => setAsking(true)}>
        {action}
      </Button>
      {isAsking && (
        <Dialog
          title={question}
          onClose={() => setAsking(false)}
          foot={
            <>
              <Button size="paired" onClick={() => setAsking(false)}>
                {t('返回')}
              </Button>
              <Button tone="destructive" size="paired" busy={isBusy && busyText} onClick={() => void stop()}>
                {action}
              </Button>
            </>
          }
        >
          {text}
        </Dialog>
      )}
    </>
  );
}

import { frameText, useText } from '@fairtick/i18n';
import { Button, Dialog, toast } from '@fairtick/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { RefusalNotice } from '../notices/refusal-notice.tsx';

type StopButtonProps = {
  /** Text of the button and of the dialog's own button. */
  action: string;
  /** Title and consequences. */
  question: string;
  text: string;
  /** Text while it runs. */
  busyText: string;
  /** Toast on success. */
  doneText: string;
  /** A quiet call: the dialog shows its refusal. */
  onStop: () => Promise<unknown>;
  /** Refetches: immediately on success, else when the refusal has been read. */
  refresh: () => Promise<unknown>;
};

/** Cancels an item, after a dialog that states the consequences. */
export function StopButton({ action, question, text, busyText, doneText, onStop, refresh }: StopButtonProps) {
  const { t } = useText();
  const [isAsking, setAsking] = useState(false);
  const stop = useMutation({
    mutationFn: onStop,
    onSuccess: () => {
      setAsking(false);
      toast.done(doneText);
      void refresh();
    },
  });
  const close = () => {
    if (stop.isPending) return;
    setAsking(false);
    if (stop.isError) void refresh();
    stop.reset();
  };
  return (
    <>
      <Button tone="ghost" block onClick={() => setAsking(true)}>
        {action}
      </Button>
      {isAsking && (
        <Dialog
          title={question}
          onClose={close}
          dismissible={!stop.isPending}
          foot={
            <>
              <Button size="paired" onClick={close}>
                {t(frameText.back)}
              </Button>
              <Button tone="destructive" size="paired" busy={stop.isPending && busyText} onClick={() => stop.mutate()}>
                {action}
              </Button>
            </>
          }
        >
          <p>{text}</p>
          <RefusalNotice error={stop.error} />
        </Dialog>
      )}
    </>
  );
}

import { useText } from '@fairtick/i18n';
import { Button, Dialog, toast } from '@fairtick/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { RefusalNotice } from '../notices/refusal-notice.tsx';

type StopButtonProps = {
  /** What it does; also the dialog's own button. */
  action: string;
  /** Its title and what follows from it. */
  question: string;
  text: string;
  /** Verb shown while it runs. */
  busyText: string;
  /** Said when it worked. */
  doneText: string;
  /** A quiet call: what it is refused with is told in the dialog. */
  onStop: () => Promise<unknown>;
  /** Fetches what stands now: at once when it worked, else when the refusal has been read. */
  refresh: () => Promise<unknown>;
};

/** Gives something up, after a question that says what follows. */
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
                {t('返回')}
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

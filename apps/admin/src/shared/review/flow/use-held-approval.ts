import { adminReviewsText, useText } from '@fairtick/i18n';
import { App } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
import { errorText } from '../../error-text.ts';
import { undoSeconds } from './undo-seconds.ts';

/** An approval that is sent at `untilMs`, unless it is taken back before. */
export type HeldApproval = { id: string; untilMs: number };
type Waiting = { id: string; send: () => Promise<unknown>; timer: ReturnType<typeof setTimeout> };

/**
 * Holds the approval of one item back for the seconds in which it can be taken back: until it is sent, nothing was posted
 * and the member was not notified. A further approval, and leaving the queue, send it at once. A closed browser sends nothing, so it
 * asks before it closes; the item then still waits in the queue.
 * @param isOpen whether the panel of an item is open, which shows a refusal itself
 */
export function useHeldApproval(isOpen: (id: string) => boolean) {
  const { t } = useText();
  const { message } = App.useApp();
  const waiting = useRef<Waiting | null>(null);
  const [held, setHeld] = useState<HeldApproval | null>(null);
  const latest = useRef({ isOpen, t, message });
  latest.current = { isOpen, t, message };

  const take = useCallback(() => {
    const taken = waiting.current;
    if (taken !== null) clearTimeout(taken.timer);
    waiting.current = null;
    setHeld(null);
    return taken;
  }, []);
  const sendNow = useCallback(() => {
    const taken = take();
    taken?.send().catch((error: unknown) => {
      const { isOpen: isShown, t: say, message: tell } = latest.current;
      if (!isShown(taken.id))
        void tell.error(say(adminReviewsText.approvalTookNoEffect, { why: errorText(error, say) }));
    });
  }, [take]);
  /** @returns whether it is held; otherwise it was sent */
  const hold = useCallback(
    (id: string, send: () => Promise<unknown>): boolean => {
      sendNow();
      const seconds = undoSeconds();
      waiting.current = { id, send, timer: setTimeout(sendNow, seconds * 1_000) };
      if (seconds === 0) sendNow();
      else setHeld({ id, untilMs: Date.now() + seconds * 1_000 });
      return seconds > 0;
    },
    [sendNow],
  );

  useEffect(() => sendNow, [sendNow]);
  useEffect(() => {
    if (held === null) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [held]);
  return { held, hold, takeBack: take };
}

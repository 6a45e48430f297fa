import { adminReviewsText, useText } from '@fairtick/i18n';
import { App } from 'antd';
import { useEffect, useMemo, useRef } from 'react';
import { areShortcutsBlocked } from '../../command/typing.ts';
import { usePlatform } from '../../platform/platform.tsx';
import { useMe } from '../../platform/use-me.ts';
import type { UnderReview } from '../decision/reviewer-state.ts';
import { nextItem } from './next-item.ts';
import type { ReviewFlow } from './review-flow.ts';

type Queue = {
  rows: readonly ({ id: string } & Partial<UnderReview>)[];
  openId: string | null;
  open: (id: string | null) => void;
};

/**
 * Keys of a queue. Each presses the button of the panel that names it, so that a key can do only what the button can. A
 * key that is held down counts once, and keys belong to a field while it is typed in.
 */
export function useReviewKeys(queue: Queue): ReviewFlow {
  const { t } = useText();
  const { message } = App.useApp();
  const { now } = usePlatform();
  const { data: me } = useMe();
  const toClaim = useRef<string | null>(null);
  const movesOn = useRef(false);
  const latest = { ...queue, next: () => (me === undefined ? null : nextItem(queue.rows, queue.openId, me, now())), t };
  const current = useRef(latest);
  current.current = latest;

  const flow = useMemo<ReviewFlow>(() => {
    const go = (isDecided: boolean) => {
      const { next, open, t: say } = current.current;
      const id = next();
      if (id !== null) open(id);
      else {
        if (isDecided) open(null);
        void message.info(say(adminReviewsText.noOtherItemWaits));
      }
    };
    return {
      takeClaim(id) {
        const isWanted = toClaim.current === id;
        if (isWanted) toClaim.current = null;
        return isWanted;
      },
      approveAndNext() {
        movesOn.current = pressButton('A');
      },
      next: () => go(false),
      done(id) {
        const moves = movesOn.current && current.current.openId === id;
        movesOn.current = false;
        if (moves) go(true);
      },
    };
  }, [message]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.repeat || areShortcutsBlocked(event)) return;
      const key = event.key.toUpperCase();
      const { openId, open, next } = current.current;
      if (openId === null) {
        if (key !== 'C') return;
        toClaim.current = next();
        if (toClaim.current !== null) open(toClaim.current);
      } else if (key === 'N') flow.next();
      else if (key === 'A' && event.shiftKey) flow.approveAndNext();
      else {
        movesOn.current = false;
        pressButton(key);
      }
    };
    // A press of another button is a decision without moving on.
    const onClick = (event: MouseEvent) => {
      if (event.isTrusted) movesOn.current = false;
    };
    addEventListener('keydown', onKey);
    addEventListener('click', onClick, true);
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener('click', onClick, true);
    };
  }, [flow]);
  return flow;
}

/** Whether the open panel has a usable button with this key. */
function pressButton(key: string): boolean {
  if (!/^[A-Z]$/.test(key)) return false;
  const button = document.querySelector<HTMLElement>(`.panel [aria-keyshortcuts="${key}"]:enabled`);
  button?.click();
  return button !== null;
}

import { adminReviewsText, useText } from '@fairtick/i18n';
import { App } from 'antd';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { areShortcutsBlocked } from '../../command/typing.ts';
import { usePlatform } from '../../platform/platform.tsx';
import { useMe } from '../../platform/use-me.ts';
import type { UnderReview } from '../decision/reviewer-state.ts';
import { nextItem } from './next-item.ts';
import type { ReviewFlow } from './review-flow.ts';
import { type HeldApproval, useHeldApproval } from './use-held-approval.ts';

type Queue = {
  rows: readonly ({ id: string } & Partial<UnderReview>)[];
  openId: string | null;
  open: (id: string | null) => void;
};

/**
 * Keys of a queue. Each presses the button of the panel that names it, so that a key can do only what the button can. A
 * key that is held down counts once, and keys belong to a field while it is typed in. Z takes back an approval that is not
 * sent yet, and opens its item again.
 */
export function useReviewKeys(queue: Queue): { flow: ReviewFlow; held: HeldApproval | null; takeBack: () => void } {
  const { t } = useText();
  const { message } = App.useApp();
  const { now } = usePlatform();
  const { data: me } = useMe();
  const toClaim = useRef<string | null>(null);
  const movesOn = useRef(false);
  const openId = useRef(queue.openId);
  openId.current = queue.openId;
  const { held, hold, takeBack: take } = useHeldApproval((id) => openId.current === id);
  const heldId = held?.id ?? null;
  const others = queue.rows.filter(({ id }) => id !== heldId || id === queue.openId);
  const latest = { ...queue, next: () => (me === undefined ? null : nextItem(others, queue.openId, me, now())), t };
  const current = useRef(latest);
  current.current = latest;
  const takeBack = useCallback(() => {
    const taken = take();
    if (taken !== null) current.current.open(taken.id);
  }, [take]);

  const actions = useMemo(() => {
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
      takeClaim(id: string) {
        const isWanted = toClaim.current === id;
        if (isWanted) toClaim.current = null;
        return isWanted;
      },
      approveAndNext() {
        movesOn.current = pressButton('A');
      },
      next: () => go(false),
      approve(id: string, send: () => Promise<unknown>) {
        if (!hold(id, send) || !movesOn.current) return;
        movesOn.current = false;
        go(true);
      },
      done(id: string) {
        const moves = movesOn.current && current.current.openId === id;
        movesOn.current = false;
        if (moves) go(true);
      },
    };
  }, [message, hold]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.repeat || areShortcutsBlocked(event)) return;
      const key = event.key.toUpperCase();
      const { openId, open, next } = current.current;
      if (key === 'Z') takeBack();
      else if (openId === null) {
        if (key !== 'C') return;
        toClaim.current = next();
        if (toClaim.current !== null) open(toClaim.current);
      } else if (key === 'N') actions.next();
      else if (key === 'A' && event.shiftKey) actions.approveAndNext();
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
  }, [actions, takeBack]);
  const flow = useMemo<ReviewFlow>(() => ({ ...actions, heldId }), [actions, heldId]);
  return { flow, held, takeBack };
}

/** Whether the open panel has a usable button with this key. */
function pressButton(key: string): boolean {
  if (!/^[A-Z]$/.test(key)) return false;
  const button = document.querySelector<HTMLElement>(`.panel [aria-keyshortcuts="${key}"]:enabled`);
  button?.click();
  return button !== null;
}

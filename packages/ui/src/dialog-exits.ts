import type { DialogExits } from './dialog.tsx';

/** The second tap of a double tap that opened a dialog must not close it. */
const restMs = 400;

type Open = { dismiss: () => boolean };

/** Open dialogs that the back button closes, the lowest first. */
const open: Open[] = [];
/** Callback of a back navigation that we started; null if none is in progress. */
let leaving: (() => void) | null = null;
let isListening = false;

/**
 * Ways to close a dialog besides its buttons: a press beside it, and the browser's back button, for which each dialog
 * has a history entry. The entry is a copy of the page's with `dialogs` in its state, so that the router sees the same
 * page. A dialog that is closed otherwise removes its entry.
 */
export const allDialogExits: DialogExits = {
  open(dialog, dismiss) {
    if (!isListening) addEventListener('popstate', follow);
    isListening = true;
    const stopPresses = closeByPress(dialog, dismiss);
    const own = { dismiss };
    open.push(own);
    settle();
    return () => {
      stopPresses();
      forget(own);
      // A dialog that replaces this one takes over its entry.
      setTimeout(settle);
    };
  },
  leave(then) {
    const entries = depth();
    if (entries === 0 && !leaving) return then();
    open.length = 0;
    goBack(entries, then);
  },
};

function forget(one: Open): void {
  const at = open.indexOf(one);
  if (at >= 0) open.splice(at, 1);
}

/** Number of dialog entries up to the current history entry. */
function depth(): number {
  const state: unknown = history.state;
  const kept = typeof state === 'object' && state !== null && 'dialogs' in state ? state.dialogs : 0;
  return typeof kept === 'number' ? kept : 0;
}

function goBack(entries: number, then: () => void): void {
  if (!leaving) history.go(-entries);
  leaving = then;
}

/** Adjusts the history to one entry per open dialog. */
function settle(): void {
  if (leaving) return;
  while (depth() < open.length) history.pushState({ ...history.state, dialogs: depth() + 1 }, '');
  if (depth() > open.length) goBack(depth() - open.length, settle);
}

function follow(): void {
  if (leaving) {
    const then = leaving;
    leaving = null;
    return then();
  }
  for (const one of open.slice(depth()).reverse()) {
    if (!one.dismiss()) break;
    forget(one);
  }
  // Either a dialog refuses to close, or this is the entry of a dialog that was closed earlier.
  settle();
}

/** Only a press that begins and ends beside the dialog: text may be selected out over its edge. */
function closeByPress(dialog: HTMLElement, dismiss: () => void): () => void {
  // Uses event timestamps, because a busy page handles a press late.
  const openedAt = new Event('opened').timeStamp;
  const ways = new AbortController();
  let isBeside = false;
  const on = (type: 'pointerdown' | 'pointerup' | 'click', hear: (event: Event) => void) =>
    dialog.addEventListener(type, hear, ways);
  on('pointerdown', ({ target, timeStamp }) => {
    isBeside = target === dialog && timeStamp - openedAt > restMs;
  });
  on('pointerup', ({ target }) => {
    isBeside &&= target === dialog;
  });
  on('click', ({ target }) => {
    if (isBeside && target === dialog) dismiss();
    isBeside = false;
  });
  return () => ways.abort();
}

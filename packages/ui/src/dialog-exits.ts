import type { DialogExits } from './dialog.tsx';

/** A second tap of the finger that opened a dialog is not meant for the area outside. */
const restMs = 400;

type Open = { dismiss: () => boolean };

/** The dialogs that the way back closes, the lowest first. */
const open: Open[] = [];
/** What waits for a way back that we began ourselves; null where none is under way. */
let leaving: (() => void) | null = null;
let isListening = false;

/**
 * How a dialog is left without any of its buttons: by a press beside it, and by the browser's way back, for which each
 * has an entry of its own in the history. The entry is a copy of the page's with `dialogs` in its state, so the router sees
 * the same page on both. A dialog that is closed otherwise takes its entry with it.
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
      // A dialog that takes the place of this one takes its entry too.
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

/** How many entries of dialogs end at the browser's entry of now. */
function depth(): number {
  const state: unknown = history.state;
  const kept = typeof state === 'object' && state !== null && 'dialogs' in state ? state.dialogs : 0;
  return typeof kept === 'number' ? kept : 0;
}

function goBack(entries: number, then: () => void): void {
  if (!leaving) history.go(-entries);
  leaving = then;
}

/** Lets the history hold an entry for each open dialog and none for the others. */
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
  // Either a dialog stays, or this is the entry of one that was left long ago.
  settle();
}

/** Only a press that begins and ends beside the dialog: text may be selected out over its edge. */
function closeByPress(dialog: HTMLElement, dismiss: () => void): () => void {
  // By the clock of events: a press that waited for a busy page is as early as it was.
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

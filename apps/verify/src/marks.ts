import { h } from './dom.ts';

export type Outcome = 'ok' | 'failed' | 'not_checked';

const signs: Readonly<Record<Outcome, string>> = { ok: '✓', failed: '×', not_checked: '–' };

/** A sign for an outcome. Screen readers skip it, because the text beside it says the same. */
export function mark(outcome: Outcome): HTMLElement {
  return h('span', { class: `mark mark--${outcome}`, 'aria-hidden': 'true' }, signs[outcome]);
}

/** A line with its sign. */
export function markedLine(outcome: Outcome, text: string): HTMLElement {
  return h('li', { 'data-outcome': outcome }, mark(outcome), h('span', {}, text));
}

import { verifySiteText } from '@fairtick/i18n';
import { fill, h } from './dom.ts';
import { t } from './texts.ts';

const againAfterMs = 3_000;

/**
 * Shows that something loads, then what `load` gives; a failure can be tried again. Where `load` gives null, it shows
 * `notYet` and asks again until there is something, or the page is left.
 */
export function loaded(load: () => Promise<Node>): HTMLElement;
export function loaded(load: () => Promise<Node | null>, notYet: string): HTMLElement;
export function loaded(load: () => Promise<Node | null>, notYet = ''): HTMLElement {
  const place = h('div', { 'aria-live': 'polite' });
  async function run(): Promise<void> {
    fill(place, h('p', { class: 'quiet' }, t(verifySiteText.loading)));
    await show();
  }
  async function show(): Promise<void> {
    try {
      const shown = await load();
      fill(place, shown ?? h('p', { class: 'card__text' }, notYet));
      if (shown === null) setTimeout(() => place.isConnected && void show(), againAfterMs);
    } catch {
      fill(
        place,
        h('p', { class: 'card__text' }, t(verifySiteText.couldNotLoad)),
        h('p', {}, h('button', { type: 'button', onclick: () => void run() }, t(verifySiteText.tryAgain))),
      );
    }
  }
  void run();
  return place;
}

/** For `loaded`: what could not be had is a failure. */
export function present<T>(value: T | null): T {
  if (value === null) throw new Error('nothing was read');
  return value;
}

import { verifySiteText } from '@fairtick/i18n';
import { fill, h } from './dom.ts';
import { t } from './texts.ts';

/** Shows that something loads, then what `load` gives; a failure can be tried again. */
export function loaded(load: () => Promise<Node>): HTMLElement {
  const place = h('div', { 'aria-live': 'polite' });
  async function run(): Promise<void> {
    fill(place, h('p', { class: 'quiet' }, t(verifySiteText.loading)));
    try {
      fill(place, await load());
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

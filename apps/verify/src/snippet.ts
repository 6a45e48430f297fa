import { type Text, verifySiteText } from '@fairtick/i18n';
import { h } from './dom.ts';
import { t } from './texts.ts';

const shownMs = 2_000;

/** A command or a hash with a button that copies it; without the button where the browser forbids to copy. */
export function snippet(text: string): HTMLElement {
  const clipboard = navigator.clipboard as Clipboard | undefined;
  const report = (outcome: Text) => {
    button.textContent = t(outcome);
    setTimeout(() => {
      button.textContent = t(verifySiteText.copy);
    }, shownMs);
  };
  const button: HTMLElement = h(
    'button',
    {
      type: 'button',
      class: 'snippet__copy',
      onclick: () => {
        clipboard?.writeText(text).then(
          () => report(verifySiteText.copied),
          () => report(verifySiteText.notCopied),
        );
      },
    },
    t(verifySiteText.copy),
  );
  return h('div', { class: 'snippet' }, h('pre', {}, text), clipboard === undefined ? null : button);
}

import { verifyReceiptsText } from '@fairtick/i18n';
import { fill, h } from '../dom.ts';
import { t } from '../texts.ts';
import type { checkFile } from './check-file.ts';
import type { PublicData } from './check-receipt.ts';

/** Where the checks come from: a script that is loaded when the first file is chosen, or the page itself. */
type LoadChecks = () => Promise<typeof checkFile>;

/** Drop or choose a file; each check becomes a line. `platform` is null on the page that works offline. */
export function receiptPage(load: LoadChecks, platform: PublicData | null, ...below: readonly Node[]): HTMLElement {
  const answer = h('div', { class: 'answer', 'aria-live': 'polite' });
  let asked = 0;
  async function check(file: File): Promise<void> {
    asked += 1;
    const mine = asked;
    fill(answer, h('p', { class: 'quiet' }, t(verifyReceiptsText.checkingFile, { name: file.name })));
    const checks = await load().catch(() => null);
    const shown =
      checks === null
        ? h('p', { class: 'card__text' }, t(verifyReceiptsText.checksNotLoaded))
        : await checks(file, platform);
    // A file that was chosen later replaces this one.
    if (mine === asked) fill(answer, shown);
  }
  return h(
    'section',
    { class: 'page' },
    h('h1', {}, t(verifyReceiptsText.checkItYourself)),
    h('p', { class: 'lead' }, t(verifyReceiptsText.checkLead)),
    dropZone(check),
    answer,
    ...below,
  );
}

function dropZone(check: (file: File) => Promise<void>): HTMLElement {
  const input = h('input', {
    type: 'file',
    id: 'receipt-file',
    class: 'unseen',
    accept: '.json,application/json',
    onchange: () => {
      const file = input.files?.[0];
      if (file) void check(file);
      // The same file may be chosen again.
      input.value = '';
    },
  });
  const zone = h(
    'div',
    {
      class: 'drop',
      ondragover: (event: DragEvent) => {
        event.preventDefault();
        zone.classList.add('drop--over');
      },
      ondragleave: () => zone.classList.remove('drop--over'),
      ondrop: (event: DragEvent) => {
        event.preventDefault();
        zone.classList.remove('drop--over');
        const file = event.dataTransfer?.files[0];
        if (file) void check(file);
      },
    },
    h('p', { class: 'drop__title' }, t(verifyReceiptsText.dropFile)),
    input,
    h('label', { class: 'button button--main', for: 'receipt-file' }, t(verifyReceiptsText.chooseFile)),
    h('p', { class: 'quiet' }, t(verifyReceiptsText.whereReceipt)),
  );
  return zone;
}

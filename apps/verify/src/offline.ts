import type { Language } from '@fairtick/contracts';
import { fill, h } from './dom.ts';
import { languageSelect } from './language-select.ts';
import { checkFile } from './receipt/check-file.ts';
import { receiptPage } from './receipt/receipt-page.ts';
import { preferredLanguage, useLanguage } from './texts.ts';

/** Written by the build. */
declare const RECEIPT_TEXTS: Readonly<Record<Language, Readonly<Record<string, string>>>>;

/** The page that is one file: it checks receipts from disk and asks no server. */
function show(language: Language): void {
  useLanguage(language, RECEIPT_TEXTS[language]);
  fill(
    document.body,
    h(
      'header',
      { class: 'bar' },
      h('div', { class: 'bar__in' }, h('span', { class: 'bar__name' }, 'Fairtick'), languageSelect(show)),
    ),
    h(
      'main',
      {},
      receiptPage(() => Promise.resolve(checkFile), null),
    ),
  );
}

show(preferredLanguage());

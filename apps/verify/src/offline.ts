import type { Language } from '@fairtick/contracts';
import { verifyReceiptTexts } from '@fairtick/i18n/verify-receipt-texts';
import { fill, h } from './dom.ts';
import { languageSelect } from './language-select.ts';
import { receiptPage } from './receipt/receipt-page.ts';
import { preferredLanguage, useLanguage } from './texts.ts';

/** The page that is one file: it checks receipts from disk and asks no server. */
function show(language: Language): void {
  useLanguage(language, verifyReceiptTexts[language]);
  fill(
    document.body,
    h(
      'header',
      { class: 'bar' },
      h('div', { class: 'bar__in' }, h('span', { class: 'bar__name' }, 'Fairtick'), languageSelect(show)),
    ),
    h('main', {}, receiptPage(null)),
  );
}

show(preferredLanguage());

import type { Language } from '@fairtick/contracts';
import { verifyDictionaries, verifyReceiptsText, verifySiteText } from '@fairtick/i18n';
import './style.css';
import { fill, h } from './dom.ts';
import { languageSelect } from './language-select.ts';
import { loaded } from './loaded.ts';
import { readLogFile, readPublic } from './read-public.ts';
import { otherWays } from './receipt/other-ways.ts';
import { receiptPage } from './receipt/receipt-page.ts';
import { preferredLanguage, t, useLanguage } from './texts.ts';

/**
 * The pages by the part of the address after `#`; the first one is shown for any other. The script of the others is loaded when
 * they are.
 */
const pages = [
  {
    id: 'receipt',
    name: verifyReceiptsText.checkReceipt,
    page: () =>
      receiptPage(
        async () => (await import('./receipt/check-file.ts')).checkFile,
        { read: readPublic, readFile: readLogFile },
        otherWays(),
      ),
  },
  {
    id: 'tape',
    name: verifySiteText.tape,
    page: () => loaded(async () => (await import('./tape/tape-page.ts')).tapePage()),
  },
  {
    id: 'log',
    name: verifySiteText.log,
    page: () => loaded(async () => (await import('./log/log-page.ts')).logPage()),
  },
  {
    id: 'terms',
    name: verifySiteText.termsPage,
    page: () => loaded(async () => (await import('./terms/terms-page.ts')).termsPage()),
  },
  {
    id: 'figures',
    name: verifySiteText.figuresPage,
    page: () => loaded(async () => (await import('./figures/figures-page.ts')).figuresPage()),
  },
  {
    id: 'liabilities',
    name: verifySiteText.liabilitiesPage,
    page: () => loaded(async () => (await import('./liabilities/liabilities-page.ts')).liabilitiesPage()),
  },
  {
    id: 'cannot',
    name: verifySiteText.cannotPage,
    page: () => loaded(async () => (await import('./cannot/cannot-page.ts')).cannotPage()),
  },
  {
    id: 'status',
    name: verifySiteText.statusPage,
    page: () => loaded(async () => (await import('./status/status-page.ts')).statusPage()),
  },
] as const;

/** With a slash, unlike a link to a part of the page. */
const addressOf = (id: string) => `#/${id}`;

function show(): void {
  const shown = pages.find(({ id }) => location.hash === addressOf(id)) ?? pages[0];
  document.title = `${t(shown.name)} · Fairtick`;
  fill(
    document.body,
    h('a', { class: 'skip', href: '#content' }, t(verifySiteText.skipToContent)),
    h(
      'header',
      { class: 'bar' },
      h(
        'div',
        { class: 'bar__in' },
        h(
          'a',
          { class: 'bar__name', href: addressOf(pages[0].id) },
          h('img', { src: './favicon.svg', alt: '', width: '24' }),
          'Fairtick',
        ),
        languageSelect((language) => void start(language)),
      ),
      h(
        'nav',
        { 'aria-label': t(verifySiteText.nav) },
        pages.map(({ id, name }) =>
          h('a', { href: addressOf(id), 'aria-current': id === shown.id ? 'page' : undefined }, t(name)),
        ),
      ),
    ),
    h('main', { id: 'content', tabindex: '-1' }, shown.page()),
    h('footer', {}, h('a', { href: '../' }, t(verifySiteText.toApp)), h('span', {}, t(verifySiteText.timesAreUtc))),
  );
  // On a narrow screen the chosen page may be outside of the strip.
  document.querySelector('nav [aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
}

async function start(language: Language): Promise<void> {
  const load = verifyDictionaries[language];
  useLanguage(language, load === undefined ? {} : await load().catch(() => ({})));
  show();
}

addEventListener('hashchange', () => {
  if (location.hash === '#content') return;
  show();
  scrollTo(0, 0);
});
void start(preferredLanguage());

import { moneyTerms, productTerms, status, tradingTerms } from '@fairtick/contracts';
import { verifySiteText } from '@fairtick/i18n';
import { canonicalText, sha256Hex } from '@fairtick/verifier';
import { code, fill, h, table } from '../dom.ts';
import { loaded, present } from '../loaded.ts';
import { readPublic } from '../read-public.ts';
import { t, utc } from '../texts.ts';
import { differencesOf, type TermsVersion } from './compare-versions.ts';

type Reading = { current: TermsVersion; upcoming: readonly TermsVersion[]; past: readonly TermsVersion[] };

/** Every published version of the terms, what it changed, and its hash. */
export function termsPage(): HTMLElement {
  const versions = h('div', {});
  return h(
    'section',
    { class: 'page' },
    h('h1', {}, t(verifySiteText.termsPage)),
    h('p', { class: 'lead' }, t(verifySiteText.termsLead)),
    loaded(async () => {
      const feeds = (await readPublic(status))?.feeds ?? [];
      const show = (which: string) =>
        fill(
          versions,
          loaded(async () => versionCards(await readTerms(which))),
        );
      show('trading');
      return termsForm(feeds, show);
    }),
    versions,
  );
}

function termsForm(
  feeds: readonly { productId: string; symbol: string }[],
  show: (which: string) => void,
): HTMLElement {
  const select = h(
    'select',
    { onchange: () => show(select.value) },
    h('option', { value: 'trading' }, t(verifySiteText.tradingForAll)),
    h('option', { value: 'money' }, t(verifySiteText.moneyTerms)),
    feeds.map(({ productId, symbol }) => h('option', { value: productId }, symbol)),
  );
  return h('div', { class: 'form' }, h('label', {}, t(verifySiteText.whichTerms), select));
}

async function readTerms(which: string): Promise<Reading> {
  if (which === 'trading') return present(await readPublic(tradingTerms));
  if (which === 'money') return present(await readPublic(moneyTerms));
  return present(await readPublic(productTerms, { params: { id: which } }));
}

function versionCards({ current, upcoming, past }: Reading): HTMLElement {
  const all = [...upcoming, current, ...past].toSorted((a, b) => b.version - a.version);
  return h(
    'div',
    {},
    all.map((terms, index) => versionCard(terms, all[index + 1], stateOf(terms))),
  );
  function stateOf(terms: TermsVersion): string {
    if (terms === current) return t(verifySiteText.inForce);
    return upcoming.includes(terms) ? t(verifySiteText.announced) : t(verifySiteText.past);
  }
}

function versionCard(terms: TermsVersion, before: TermsVersion | undefined, state: string): HTMLElement {
  const differences = before === undefined ? [] : differencesOf(before, terms);
  return h(
    'div',
    { class: 'card' },
    h(
      'h2',
      {},
      t(verifySiteText.version, { number: terms.version }),
      h(
        'span',
        { class: 'tag' },
        `${state} · ${t(verifySiteText.fromTime, { time: `${utc(terms.effectiveAt)} UTC` })}`,
      ),
    ),
    h('p', { class: 'quiet' }, 'SHA-256 ', code(sha256Hex(canonicalText(terms)))),
    differences.length === 0
      ? h(
          'p',
          { class: 'card__text' },
          t(before === undefined ? verifySiteText.oldestPublished : verifySiteText.nothingDiffers),
        )
      : table(
          [t(verifySiteText.field), t(verifySiteText.before), t(verifySiteText.after)],
          differences.map((one) => [code(one.field), wrapped(one.before), wrapped(one.after)]),
          t(verifySiteText.version, { number: terms.version }),
        ),
    h('details', {}, h('summary', {}, t(verifySiteText.wholeText)), h('pre', {}, JSON.stringify(terms, null, 2))),
  );
}

function wrapped(text: string): HTMLElement {
  return h('span', { class: 'wrap' }, text);
}

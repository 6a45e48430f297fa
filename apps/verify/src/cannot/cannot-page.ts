import { verifySiteText } from '@fairtick/i18n';
import { buildFacts } from '../build-facts.ts';
import { code, facts, h } from '../dom.ts';
import { count, t } from '../texts.ts';
import { promises } from './promises.ts';

/** What the operator cannot do, each sentence with its test, and what no check finds. */
export function cannotPage(): HTMLElement {
  return h(
    'section',
    { class: 'page' },
    h('h1', {}, t(verifySiteText.cannotPage)),
    h('p', { class: 'lead' }, t(verifySiteText.cannotLead)),
    h(
      'div',
      { class: 'card' },
      promises.map(({ text, file, test }) =>
        h(
          'div',
          { class: 'promise' },
          h('h2', {}, t(text)),
          h('p', {}, `${t(verifySiteText.provenBy)} `, code(test)),
          h('p', {}, code(file)),
        ),
      ),
    ),
    h(
      'div',
      { class: 'card' },
      h('h2', {}, t(verifySiteText.notFound)),
      h(
        'ul',
        { class: 'points' },
        h('li', {}, t(verifySiteText.notFoundPrice)),
        h('li', {}, t(verifySiteText.notFoundSeconds)),
        h('li', {}, t(verifySiteText.notFoundViews)),
        h('li', {}, t(verifySiteText.notFoundUnkept)),
        h('li', {}, t(verifySiteText.notFoundWithheld)),
        h('li', {}, t(verifySiteText.notFoundUnpinned)),
      ),
      h('p', { class: 'quiet' }, `${t(verifySiteText.notFoundTable)} `, code('docs/manipulations.md')),
    ),
    softwareCard(),
  );
}

const stateTexts = {
  clean: verifySiteText.sourceClean,
  changed: verifySiteText.sourceChanged,
  given: verifySiteText.sourceGiven,
  unknown: verifySiteText.sourceUnknown,
} as const;

/** Which sources this site was built from, and what they use. */
function softwareCard(): HTMLElement {
  const { commit, tree, state, sbomName, sbomSha256, sbomComponents } = buildFacts;
  const named: [string, Node][] = [
    ...(commit === '' ? [] : [[t(verifySiteText.builtFrom), code(commit)] as [string, Node]]),
    ...(tree === '' ? [] : [[t(verifySiteText.sourceTree), code(tree)] as [string, Node]]),
    [t(verifySiteText.sbom), h('a', { href: `./${sbomName}`, download: sbomName }, sbomName)],
    ['SHA-256', code(sbomSha256)],
  ];
  return h(
    'div',
    { class: 'card' },
    h('h2', {}, t(verifySiteText.software)),
    h('p', { class: 'card__text' }, t(stateTexts[state])),
    facts(named),
    h('p', { class: 'quiet' }, t(verifySiteText.sbomHow, { count: count(sbomComponents) })),
    h('p', { class: 'quiet' }, t(verifySiteText.softwareNotProven)),
  );
}

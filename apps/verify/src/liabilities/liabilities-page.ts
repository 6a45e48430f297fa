import { type Holdings, holdings, type LiabilityDay, liabilities } from '@fairtick/contracts';
import { verifySiteText } from '@fairtick/i18n';
import { code, facts, h, table } from '../dom.ts';
import { loaded, present } from '../loaded.ts';
import { readPublic } from '../read-public.ts';
import { count, t, utc } from '../texts.ts';
import { grouped } from './grouped.ts';

const mostDays = 31;
/** As many as the API gives at once. */
const mostVersions = 100;

/** What the platform owes to all members, and beside it what the operator states to hold. */
export function liabilitiesPage(): HTMLElement {
  return h(
    'section',
    { class: 'page' },
    h('h1', {}, t(verifySiteText.liabilitiesPage)),
    h('p', { class: 'lead' }, t(verifySiteText.liabilitiesLead)),
    loaded(async () => totals(present(await readPublic(liabilities, { query: { limit: mostDays } })).items)),
    h(
      'div',
      { class: 'card' },
      h('h2', {}, t(verifySiteText.statedHoldings), h('span', { class: 'tag' }, t(verifySiteText.statedNotProven))),
      loaded(async () => statements(present(await readPublic(holdings, { query: { limit: mostVersions } })).items)),
      h('p', { class: 'quiet' }, t(verifySiteText.statedHow)),
    ),
  );
}

function totals(days: readonly LiabilityDay[]): HTMLElement {
  const [newest] = days;
  if (newest === undefined) {
    return h('div', { class: 'card' }, h('p', { class: 'card__text' }, t(verifySiteText.noFigures)));
  }
  return h(
    'div',
    { class: 'card' },
    h('h2', {}, t(verifySiteText.owedToAll), h('span', { class: 'tag' }, newest.day)),
    facts([
      [t(verifySiteText.owedToAll), `${grouped(newest.total)} CNY`],
      [t(verifySiteText.membersCounted), count(newest.leaves)],
      [
        t(verifySiteText.logPlace),
        newest.logIndex === null ? t(verifySiteText.logPlaceWaits) : String(newest.logIndex),
      ],
      [t(verifySiteText.treeRoot), code(newest.root)],
    ]),
    h(
      'details',
      {},
      h('summary', {}, t(verifySiteText.earlierDays)),
      table(
        [t(verifySiteText.figuresDay), t(verifySiteText.owedToAll), t(verifySiteText.membersCounted)],
        days.map(({ day, total, leaves }) => [day, grouped(total), count(leaves)]),
        t(verifySiteText.earlierDays),
      ),
    ),
  );
}

/** Every version, newest first; the older ones are folded. */
function statements([newest, ...older]: readonly Holdings[]): HTMLElement {
  if (newest === undefined) return h('p', { class: 'card__text' }, t(verifySiteText.statedNothing));
  return h(
    'div',
    {},
    statement(newest),
    older.map((one) =>
      h(
        'details',
        {},
        h('summary', {}, `${t(verifySiteText.version, { number: one.version })} · ${utc(one.at)} UTC`),
        statement(one),
      ),
    ),
  );
}

function statement({ version, at, publishedAt, lines, note, logIndex }: Holdings): HTMLElement {
  return h(
    'div',
    {},
    facts([
      [t(verifySiteText.statedAt), `${utc(at)} UTC`],
      [t(verifySiteText.statedPublished), `${utc(publishedAt)} UTC`],
      [t(verifySiteText.logPlace), logIndex === null ? t(verifySiteText.logPlaceWaits) : String(logIndex)],
    ]),
    table(
      [t(verifySiteText.heldWhere), t(verifySiteText.currency), t(verifySiteText.amount)],
      lines.map(({ where, currency, amount }) => [h('span', { class: 'wrap' }, where), currency, grouped(amount)]),
      t(verifySiteText.version, { number: version }),
    ),
    note !== null && h('p', { class: 'card__text wrap' }, note),
  );
}

import { type DataOf, status } from '@fairtick/contracts';
import { verifyReceiptsText, verifySiteText } from '@fairtick/i18n';
import { facts, h, table } from '../dom.ts';
import { loaded, present } from '../loaded.ts';
import { readIncidents } from '../log/read-log.ts';
import { mark, markedLine, type Outcome } from '../marks.ts';
import { readLogFile, readPublic } from '../read-public.ts';
import { sourceName } from '../source-name.ts';
import { ago, count, t, utc } from '../texts.ts';

type Status = DataOf<typeof status>;
type Part = Status['books'];

const partTexts = { ok: verifySiteText.ok, degraded: verifySiteText.degraded, down: verifySiteText.down } as const;
const outcomeOf: Readonly<Record<Part, Outcome>> = { ok: 'ok', degraded: 'not_checked', down: 'failed' };

/** How the platform runs now. */
export function statusPage(): HTMLElement {
  return h(
    'section',
    { class: 'page' },
    h('h1', {}, t(verifySiteText.statusPage)),
    h('p', { class: 'lead' }, t(verifySiteText.statusLead)),
    loaded(async () => statusCards(present(await readPublic(status)))),
    h(
      'div',
      { class: 'card' },
      h('h2', {}, t(verifySiteText.incidents)),
      loaded(async () => {
        const found = await readIncidents(readLogFile);
        return found && incidentList(found);
      }, t(verifySiteText.noLogYet)),
    ),
  );
}

function statusCards(now: Status): HTMLElement {
  const checked =
    now.booksCheckedAt === null
      ? t(verifySiteText.booksNeverChecked)
      : t(verifySiteText.booksChecked, { ago: ago(Date.parse(now.booksCheckedAt), Date.parse(now.time)) });
  const line = (name: string, part: Part, more = '') =>
    markedLine(outcomeOf[part], `${name}: ${t(partTexts[part])}${more === '' ? '' : ` · ${more}`}`);
  return h(
    'div',
    {},
    h(
      'div',
      { class: 'card' },
      verdict(now),
      h(
        'ul',
        { class: 'lines' },
        line(t(verifySiteText.books), now.books, checked),
        outgoingLine(now),
        settlersLine(now),
        line(t(verifySiteText.worker), now.worker),
        line(t(verifySiteText.database), now.database),
        line(t(verifySiteText.queue), now.redis),
      ),
      facts([[t(verifySiteText.time), `${utc(now.time)} UTC`]]),
    ),
    h(
      'div',
      { class: 'card' },
      h('h2', {}, t(verifySiteText.feeds)),
      table(
        [t(verifyReceiptsText.product), t(verifySiteText.source), t(verifySiteText.state)],
        now.feeds.map(({ symbol, source, state }) => [symbol, sourceName(source), markedState(state)]),
        t(verifySiteText.feeds),
      ),
    ),
  );
}

/** The worst of all parts, as a heading. */
function verdict({ books, worker, database, redis, outgoingStopped, settlers, feeds }: Status): HTMLElement {
  const parts = [books, worker, database, redis, ...feeds.map(({ state }) => state)];
  const hasFailed = outgoingStopped === true || (settlers?.disputed ?? 0) > 0;
  const isFine = !hasFailed && parts.every((part) => part === 'ok');
  const outcome = isFine ? 'ok' : hasFailed || parts.includes('down') ? 'failed' : 'not_checked';
  return h(
    'h2',
    { class: `verdict verdict--${outcome}` },
    mark(outcome),
    t(isFine ? verifySiteText.allRuns : verifySiteText.notAllRuns),
  );
}

function markedState(state: Part): HTMLElement {
  return h('span', { class: `tag tag--cell tag--${outcomeOf[state]}` }, t(partTexts[state]));
}

function outgoingLine({ outgoingStopped }: Status): HTMLElement {
  const name = t(verifySiteText.outgoing);
  if (outgoingStopped === null) return markedLine('not_checked', `${name}: ${t(verifyReceiptsText.notPublishedNow)}`);
  return outgoingStopped
    ? markedLine('failed', `${name}: ${t(verifySiteText.outgoingStopped)}`)
    : markedLine('ok', `${name}: ${t(verifySiteText.outgoingRuns)}`);
}

/** Each settlement is decided by two programs; how often they differed. */
function settlersLine({ settlers }: Status): HTMLElement {
  const name = t(verifySiteText.settlers);
  if (settlers === null) return markedLine('not_checked', `${name}: ${t(verifyReceiptsText.notPublishedNow)}`);
  const { since, compared, differed, disputed } = settlers;
  if (since === null) return markedLine('not_checked', `${name}: ${t(verifySiteText.settlersNone)}`);
  const values = { since, compared: count(compared), differed: count(differed), disputed: count(disputed) };
  return markedLine(disputed > 0 ? 'failed' : 'ok', `${name}: ${t(verifySiteText.settlersCompared, values)}`);
}

function incidentList({ read, incidents }: { read: number; incidents: readonly { at: string; what: string }[] }): Node {
  if (incidents.length === 0) {
    return h('p', { class: 'card__text' }, t(verifySiteText.noIncidents, { count: count(read) }));
  }
  return table(
    [t(verifySiteText.time), t(verifySiteText.incidents)],
    incidents.map(({ at, what }) => [utc(at), what]),
    t(verifySiteText.incidents),
  );
}

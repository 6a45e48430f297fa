import { status, type TapeEntry, type TapeKind, ticks } from '@fairtick/contracts';
import { type Text, verifyReceiptsText, verifySiteText } from '@fairtick/i18n';
import { findTapeBreak } from '@fairtick/verifier';
import { code, downloadLink, fill, h, table } from '../dom.ts';
import { loaded, present } from '../loaded.ts';
import { markedLine } from '../marks.ts';
import { readPublic } from '../read-public.ts';
import { sourceName } from '../source-name.ts';
import { count, t, utc } from '../texts.ts';

const pageEntries = 500;
const shownMinutes = 5;

const kindTexts: Readonly<Record<TapeKind, Text>> = {
  tick: verifySiteText.kindTick,
  stall: verifySiteText.kindStall,
  gap: verifySiteText.kindGap,
  halt: verifySiteText.kindHalt,
  resume: verifySiteText.kindResume,
  source: verifySiteText.kindSource,
  seed: verifySiteText.kindSeed,
};

type Asked = { productId: string; symbol: string; query: Record<string, string | number>; before: TapeEntry | null };

/** Choose a product and a time; every hash is computed again. */
export function tapePage(): HTMLElement {
  const entries = h('div', {});
  return h(
    'section',
    { class: 'page' },
    h('h1', {}, t(verifySiteText.tape)),
    h('p', { class: 'lead' }, t(verifySiteText.tapeLead)),
    loaded(async () => {
      const { feeds } = present(await readPublic(status));
      // It names none while the database cannot be read.
      present(feeds[0] ?? null);
      const show = (asked: Asked) =>
        fill(
          entries,
          loaded(() => readEntries(asked, show)),
        );
      return tapeForm(feeds, show);
    }),
    entries,
  );
}

type Feed = { productId: string; symbol: string; tickAt: string | null };

/** Before a product's newest price: where its market is closed, that was days ago. */
function startOf(feed: Feed | undefined): string {
  const newestMs = feed?.tickAt == null ? Date.now() : Date.parse(feed.tickAt);
  return utc(new Date(newestMs - shownMinutes * 60_000).toISOString());
}

function tapeForm(feeds: readonly Feed[], show: (asked: Asked) => void): HTMLElement {
  const from = h('input', { type: 'text', inputmode: 'numeric', spellcheck: 'false', size: '21' });
  const product = h(
    'select',
    { onchange: () => (from.value = startOf(feeds[product.selectedIndex])) },
    feeds.map(({ productId, symbol }) => h('option', { value: productId }, symbol)),
  );
  // The first one whose market is open, so that the first press shows prices on every day.
  const shownMs = Date.now() - shownMinutes * 60_000;
  const open = feeds.findIndex(({ tickAt }) => tickAt !== null && Date.parse(tickAt) > shownMs);
  product.selectedIndex = Math.max(0, open);
  from.value = startOf(feeds[product.selectedIndex]);
  return h(
    'form',
    {
      class: 'form',
      onsubmit: (event: SubmitEvent) => {
        event.preventDefault();
        const at = new Date(`${from.value.trim().replace(' ', 'T')}Z`);
        const isTime = !Number.isNaN(at.getTime());
        from.setAttribute('aria-invalid', String(!isTime));
        if (!isTime) return from.focus();
        const symbol = product.selectedOptions[0]?.text ?? '';
        show({ productId: product.value, symbol, query: { from: at.toISOString() }, before: null });
      },
    },
    h('label', {}, t(verifyReceiptsText.product), product),
    h('label', {}, `${t(verifySiteText.startTime)} (UTC)`, from),
    h('button', { type: 'submit' }, t(verifySiteText.show)),
  );
}

async function readEntries({ productId, symbol, query, before }: Asked, show: (asked: Asked) => void): Promise<Node> {
  const answer = present(
    await readPublic(ticks, { params: { id: productId }, query: { ...query, limit: pageEntries } }),
  );
  const items: readonly TapeEntry[] = answer.items;
  const last = items.at(-1);
  if (last === undefined) return h('p', { class: 'card__text' }, t(verifySiteText.noEntries));
  const next = () => show({ productId, symbol, query: { fromSeq: last.seq + 1 }, before: last });
  return h(
    'div',
    { class: 'card' },
    h('ul', { class: 'lines' }, chainLine(productId, items, before)),
    h('p', { class: 'card__text' }, summaryOf(items)),
    table(
      [
        t(verifySiteText.sequence),
        t(verifySiteText.time),
        t(verifySiteText.kind),
        t(verifySiteText.price),
        t(verifySiteText.source),
        t(verifySiteText.hash),
      ],
      items.map((entry) => [
        String(entry.seq),
        utc(entry.at),
        t(kindTexts[entry.kind]),
        entry.price ?? '—',
        entry.kind === 'seed' ? entry.source : sourceName(entry.source),
        code(entry.hash),
      ]),
      symbol,
      [true, false, false, true],
    ),
    h(
      'p',
      { class: 'actions' },
      h('button', { type: 'button', onclick: next }, t(verifySiteText.next)),
      downloadLink(
        t(verifyReceiptsText.download, { name: 'JSON' }),
        `tape-${symbol.replace('/', '-')}-${items[0]?.seq ?? 0}.json`,
        JSON.stringify({ productId, symbol, items }, null, 1),
      ),
    ),
  );
}

/** The first entry of a page is compared with the one before it where that one is known. */
function chainLine(productId: string, items: readonly TapeEntry[], before: TapeEntry | null): HTMLElement {
  const [first, ...others] = items;
  const broken = findTapeBreak(productId, before ?? (first as TapeEntry), before === null ? others : items);
  return broken === null
    ? markedLine('ok', t(verifySiteText.entriesUnbroken, { count: count(items.length) }))
    : markedLine('failed', t(verifySiteText.chainBroken, { seq: broken.seq }));
}

/** Names of sources; a seed's is its hash. */
function sourcesOf(items: readonly TapeEntry[]): string[] {
  return [...new Set(items.filter(({ kind }) => kind !== 'seed').map(({ source }) => source))];
}

function summaryOf(items: readonly TapeEntry[]): string {
  const gaps = items.slice(1).map(({ at }, index) => Date.parse(at) - Date.parse(items[index]?.at ?? at));
  return [
    t(verifySiteText.longestGap, { seconds: Math.max(0, ...gaps) / 1000 }),
    t(verifySiteText.stalls, { count: items.filter(({ kind }) => kind === 'stall').length }),
    t(verifySiteText.sources, { names: sourcesOf(items).map(sourceName).join(', ') }),
  ].join(' · ');
}

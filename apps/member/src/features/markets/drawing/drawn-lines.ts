/** A point on the chart: epoch milliseconds and whole pips. */
export type ChartPoint = { readonly atMs: number; readonly price: number };

/** A line that the member has drawn: at a price, or from one point to another. */
export type DrawnLine =
  | { readonly kind: 'level'; readonly price: number }
  | { readonly kind: 'trend'; readonly from: ChartPoint; readonly to: ChartPoint };

type LineKind = DrawnLine['kind'];

/** What is being drawn: a new line, or one that is moved. */
export type Drawing = { readonly kind: LineKind; readonly moved: DrawnLine | null };

/** More than anyone reads, and few enough to draw and to store. */
export const mostLines = 500;

const isWhole = (value: number) => Number.isSafeInteger(value);

function readLine(word: string): DrawnLine | null {
  const [kind, numbers = ''] = word.split(':');
  const values = numbers === '' ? [] : numbers.split(',').map(Number);
  if (!values.every(isWhole)) return null;
  const [first = 0, price = 0, toMs = 0, toPrice = 0] = values;
  if (kind === 'level' && values.length === 1) return { kind, price: first };
  if (kind !== 'trend' || values.length !== 4) return null;
  return { kind, from: { atMs: first, price }, to: { atMs: toMs, price: toPrice } };
}

/** A line in the storage: `level:407836`, or `trend:` with both times and prices. */
export function wordOf(line: DrawnLine): string {
  if (line.kind === 'level') return `level:${line.price}`;
  const { from, to } = line;
  return `trend:${[from.atMs, from.price, to.atMs, to.price].join()}`;
}

/** The stored lines, oldest first; damaged and repeated ones, and those beyond the limit, are left out. */
export function readLines(stored: string): readonly DrawnLine[] {
  return [...new Set(stored.split(' '))].flatMap((word) => readLine(word) ?? []).slice(0, mostLines);
}

export function writeLines(lines: readonly DrawnLine[]): string {
  return lines.map(wordOf).join(' ');
}

/** Adds a line at the end; the same list where there is no room, or the line exists. */
export function withLine(lines: readonly DrawnLine[], line: DrawnLine): readonly DrawnLine[] {
  const isKnown = lines.some((one) => wordOf(one) === wordOf(line));
  return isKnown || lines.length >= mostLines ? lines : [...lines, line];
}

/** Puts a moved line in the place of the old one; a line that it comes to lie on is left out. */
export function withMovedLine(lines: readonly DrawnLine[], old: DrawnLine, moved: DrawnLine): readonly DrawnLine[] {
  return lines.filter((one) => one === old || wordOf(one) !== wordOf(moved)).map((one) => (one === old ? moved : one));
}

import type { ProductHours, ProductTermsInput } from './products.contract.ts';

/** A proposal made before a field existed does not contain it, which counts as no change. */
export type ProposedProductTerms = Partial<ProductTermsInput>;
type Content = ProposedProductTerms;
type Exception = ProductHours['exceptions'][number];

/** One difference between two versions of a product's terms; the reader of it supplies the text. */
export type TermsChange =
  | { field: 'enabled'; before: boolean; after: boolean }
  | { field: 'feeBps' | 'sort'; before: number; after: number }
  | { field: 'minStake' | 'maxStake' | 'exposureCap'; before: string; after: string }
  /** Null: not offered. */
  | { field: 'payout'; durationS: number; before: number | null; after: number | null }
  /** The weekly hours, their zone, and the times around a session without orders. */
  | { field: 'hours'; before: ProductHours; after: ProductHours }
  | { field: 'exceptions'; day: string; before: Exception[]; after: Exception[] };

/** Changes from one version to another, in display order. */
export function termsChanges(before: Content, after: Content): TermsChange[] {
  const amounts = ['minStake', 'maxStake', 'exposureCap'] as const;
  return [
    ...differing(before.enabled, after.enabled).map((sides) => ({ field: 'enabled' as const, ...sides })),
    ...named(before.durations, after.durations).flatMap((sides) => payoutChanges(sides.before, sides.after)),
    ...differing(before.feeBps, after.feeBps).map((sides) => ({ field: 'feeBps' as const, ...sides })),
    ...amounts.flatMap((field) => differing(before[field], after[field]).map((sides) => ({ field, ...sides }))),
    ...named(before.hours, after.hours).flatMap((sides) => hoursChanges(sides.before, sides.after)),
    ...differing(before.sort, after.sort).map((sides) => ({ field: 'sort' as const, ...sides })),
  ];
}

type Sides<Value> = { before: Value; after: Value };

function named<Value>(before: Value | undefined, after: Value | undefined): Sides<Value>[] {
  return before === undefined || after === undefined ? [] : [{ before, after }];
}

function differing<Value>(before: Value | undefined, after: Value | undefined): Sides<Value>[] {
  return named(before, after).filter((sides) => sides.before !== sides.after);
}

type Durations = ProductTermsInput['durations'];
function payoutChanges(before: Durations, after: Durations): TermsChange[] {
  const payoutOf = (durations: Durations, durationS: number) =>
    durations.find((one) => one.durationS === durationS)?.payoutBps ?? null;
  const lengths = new Set([...before, ...after].map(({ durationS }) => durationS));
  return [...lengths]
    .sort((a, b) => a - b)
    .map((durationS) => ({
      field: 'payout' as const,
      durationS,
      before: payoutOf(before, durationS),
      after: payoutOf(after, durationS),
    }))
    .filter((change) => change.before !== change.after);
}

function hoursChanges(before: ProductHours, after: ProductHours): TermsChange[] {
  const changes: TermsChange[] = [];
  if (weekKey(before) !== weekKey(after)) changes.push({ field: 'hours', before, after });
  const days = new Set([...before.exceptions, ...after.exceptions].map(({ day }) => day));
  for (const day of [...days].sort()) {
    const of = ({ exceptions }: ProductHours) => exceptions.filter((one) => one.day === day);
    if (exceptionKey(of(before)) !== exceptionKey(of(after))) {
      changes.push({ field: 'exceptions', day, before: of(before), after: of(after) });
    }
  }
  return changes;
}

function weekKey({ zone, aroundTheClock, ordersAfterOpenS, ordersBeforeCloseS, hours }: ProductHours): string {
  if (aroundTheClock) return 'around the clock';
  const week = hours.map(({ opensMinute, closesMinute }) => `${opensMinute}-${closesMinute}`).sort();
  return [zone, ordersAfterOpenS, ordersBeforeCloseS, ...week].join(' ');
}

function exceptionKey(exceptions: readonly Exception[]): string {
  return exceptions
    .map(({ kind, minute, label }) => `${kind} ${minute} ${label}`)
    .sort()
    .join(' ');
}

/** A minute since Sunday 00:00 as its day of the week (0 is Sunday) and its time of day. */
export function weekMinute(minute: number): { day: number; time: string } {
  const inWeek = minute % 10_080;
  return { day: Math.floor(inWeek / 1_440), time: timeOfDay(inWeek % 1_440) };
}

/** Minutes since midnight as `hh:mm`; the end of the day is 24:00. */
export function timeOfDay(minute: number): string {
  const pair = (value: number) => String(value).padStart(2, '0');
  return `${pair(Math.floor(minute / 60))}:${pair(minute % 60)}`;
}

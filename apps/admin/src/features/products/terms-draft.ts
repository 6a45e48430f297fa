import {
  formatDecimal,
  moneyPattern,
  type ProductHours,
  type ProductTermsInput,
  parseDecimal,
  readTyped,
} from '@fairtick/contracts';
import { plainDigits } from '../../shared/review/decision/typed-rule.ts';
import { type GroundsDraft, noGrounds } from '../../shared/terms/proposal-grounds.tsx';

/** The form's input, as typed. */
export type TermsDraft = {
  enabled: boolean;
  sort: number | null;
  /** Percent, at most two decimals. */
  fee: string;
  minStake: string;
  maxStake: string;
  exposureCap: string;
  durations: { durationS: number | null; payout: string }[];
  zone: string;
  aroundTheClock: boolean;
  ordersAfterOpenS: number | null;
  ordersBeforeCloseS: number | null;
  /** Local times; a session that closes at or before its opening ends on a later day. */
  hours: StretchDraft[];
  exceptions: { day: string; kind: ProductHours['exceptions'][number]['kind']; time: string; label: string }[];
} & GroundsDraft;
type StretchDraft = { openDay: number; openTime: string; closeDay: number; closeTime: string };

const cnyScale = 2;
const dayMinutes = 1_440;
const weekMinutes = 10_080;

export function draftOf(terms: ProductTermsInput): TermsDraft {
  const { hours } = terms;
  return {
    enabled: terms.enabled,
    sort: terms.sort,
    fee: percent(terms.feeBps),
    minStake: terms.minStake,
    maxStake: terms.maxStake,
    exposureCap: terms.exposureCap,
    durations: terms.durations.map(({ durationS, payoutBps }) => ({ durationS, payout: percent(payoutBps) })),
    zone: hours.zone,
    aroundTheClock: hours.aroundTheClock,
    ordersAfterOpenS: hours.ordersAfterOpenS,
    ordersBeforeCloseS: hours.ordersBeforeCloseS,
    hours: hours.hours.map(stretchDraft),
    exceptions: hours.exceptions.map(({ day, kind, minute, label }) => ({
      day,
      kind,
      time: minute === null ? '' : timeText(minute),
      label,
    })),
    ...noGrounds,
  };
}

/** The terms of a form; null while a field is invalid. */
export function termsOf(draft: TermsDraft): ProductTermsInput | null {
  const fee = bps(draft.fee);
  const [minStake, maxStake, exposureCap] = [
    plainDigits(draft.minStake, cnyScale),
    plainDigits(draft.maxStake, cnyScale),
    plainDigits(draft.exposureCap, cnyScale),
  ];
  const durations = draft.durations.map(({ durationS, payout }) => ({ durationS, payoutBps: bps(payout) }));
  const hours = draft.hours.map(stretchOf);
  const exceptions = draft.exceptions.map(({ day, kind, time, label }) => ({
    day,
    kind,
    minute: kind === 'closed' ? null : minuteOf(time),
    label: label.trim(),
  }));
  const readable =
    fee !== null &&
    [draft.sort, draft.ordersAfterOpenS, draft.ordersBeforeCloseS].every(Number.isInteger) &&
    [minStake, maxStake, exposureCap].every((amount) => moneyPattern.test(amount)) &&
    durations.length > 0 &&
    durations.every(({ durationS, payoutBps }) => Number.isInteger(durationS) && payoutBps !== null && payoutBps > 0) &&
    hours.every((stretch) => stretch !== null) &&
    exceptions.every(
      ({ day, kind, minute, label }) =>
        /^\d{4}-\d{2}-\d{2}$/.test(day) && label !== '' && (kind === 'closed' || minute !== null),
    );
  if (!readable) return null;
  return {
    enabled: draft.enabled,
    sort: draft.sort ?? 0,
    feeBps: fee ?? 0,
    minStake,
    maxStake,
    exposureCap,
    durations: durations.map(({ durationS, payoutBps }) => ({ durationS: durationS ?? 0, payoutBps: payoutBps ?? 0 })),
    hours: {
      zone: draft.zone.trim(),
      aroundTheClock: draft.aroundTheClock,
      ordersAfterOpenS: draft.ordersAfterOpenS ?? 0,
      ordersBeforeCloseS: draft.ordersBeforeCloseS ?? 0,
      hours: hours.flatMap((stretch) => (stretch === null ? [] : [stretch])),
      exceptions,
    },
  };
}

/** Basis points of a percentage with at most two decimals; null for other text. */
export function bps(text: string): number | null {
  const { amount: percentage } = readTyped(text, 2);
  return percentage === null || !/^\d{1,3}(\.|$)/.test(percentage) ? null : Number(parseDecimal(percentage, 2));
}

function percent(value: number): string {
  return formatDecimal(BigInt(value), 2).replace(/\.?0+$/, '');
}

function stretchDraft({ opensMinute, closesMinute }: ProductHours['hours'][number]): StretchDraft {
  const close = closesMinute % weekMinutes;
  return {
    openDay: Math.floor(opensMinute / dayMinutes),
    openTime: timeText(opensMinute % dayMinutes),
    closeDay: Math.floor(close / dayMinutes),
    closeTime: timeText(close % dayMinutes),
  };
}

/** A close that is not after its opening belongs to the next week. */
function stretchOf({ openDay, openTime, closeDay, closeTime }: StretchDraft): ProductHours['hours'][number] | null {
  const [open, close] = [minuteOf(openTime), minuteOf(closeTime)];
  if (open === null || close === null) return null;
  const opensMinute = openDay * dayMinutes + open;
  const closesMinute = closeDay * dayMinutes + close;
  return { opensMinute, closesMinute: closesMinute > opensMinute ? closesMinute : closesMinute + weekMinutes };
}

/** Minutes since midnight of `hh:mm`; null for other text. */
function minuteOf(time: string): number | null {
  const found = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time);
  return found === null ? null : Number(found[1]) * 60 + Number(found[2]);
}

function timeText(minute: number): string {
  const pair = (value: number) => String(value).padStart(2, '0');
  return `${pair(Math.floor(minute / 60))}:${pair(minute % 60)}`;
}

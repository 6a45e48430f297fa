import {
  formatDecimal,
  type ProductHours,
  type TermsChange,
  termsChanges,
  timeOfDay,
  weekMinute,
} from '@fairtick/contracts';
import { adminProductsText, durationText, type Formats, serverText, type Translate } from '@fairtick/i18n';
import { amountText } from '@fairtick/ui';

type TextTools = { t: Translate; formats: Formats };
type Content = Parameters<typeof termsChanges>[0];

/** A change as text: the term and both values. */
export type TermsLine = { label: string; before: string; after: string };

export const dayNames = [
  adminProductsText.sun,
  adminProductsText.mon,
  adminProductsText.tue,
  adminProductsText.wed,
  adminProductsText.thu,
  adminProductsText.fri,
  adminProductsText.sat,
] as const;

export const exceptionNames = {
  closed: adminProductsText.closedAllDay,
  early_close: adminProductsText.closesEarly,
  late_open: adminProductsText.opensLate,
} as const;

/** Basis points as a percentage with at most two decimals. */
export function percentText(bps: number): string {
  return `${formatDecimal(BigInt(bps), 2).replace(/\.?0+$/, '')}%`;
}

/** One weekly session, such as `周一 09:30–12:00`; with both days where it spans several. */
export function stretchText({ t }: Pick<TextTools, 't'>, stretch: ProductHours['hours'][number]): string {
  const opens = weekMinute(stretch.opensMinute);
  const closes = weekMinute(stretch.closesMinute);
  const day = (index: number) => t(dayNames[index] ?? dayNames[0]);
  const isOneDay = opens.day === closes.day && stretch.closesMinute - stretch.opensMinute < 1_440;
  return `${day(opens.day)} ${opens.time}–${isOneDay ? '' : `${day(closes.day)} `}${closes.time}`;
}

export function exceptionText(
  { t }: Pick<TextTools, 't'>,
  { kind, minute, label }: ProductHours['exceptions'][number],
): string {
  return `${t(exceptionNames[kind])}${minute === null ? '' : ` ${timeOfDay(minute)}`} · ${t(serverText(label))}`;
}

/** The weekly hours in one line, with the zone and the times without orders. */
export function hoursText(texts: Pick<TextTools, 't'>, hours: ProductHours): string {
  const { t } = texts;
  if (hours.aroundTheClock) return t(adminProductsText.aroundClock);
  const margins =
    hours.ordersAfterOpenS + hours.ordersBeforeCloseS === 0
      ? []
      : [
          t(adminProductsText.ordersSOpeningUntil, {
            after: hours.ordersAfterOpenS,
            before: hours.ordersBeforeCloseS,
          }),
        ];
  return [...hours.hours.map((stretch) => stretchText(texts, stretch)), hours.zone, ...margins].join(' · ');
}

/** The differences between two versions, line by line. */
export function termsLines(texts: TextTools, before: Content, after: Content): TermsLine[] {
  return termsChanges(before, after).map((change) => lineOf(texts, change));
}

function lineOf(texts: TextTools, change: TermsChange): TermsLine {
  const { t } = texts;
  switch (change.field) {
    case 'enabled':
      return {
        label: t(adminProductsText.takesNewOrders),
        before: onOff(texts, change.before),
        after: onOff(texts, change.after),
      };
    case 'payout':
      return {
        label: t(adminProductsText.payoutForDuration, { duration: durationText(t, change.durationS) }),
        before: change.before === null ? t(adminProductsText.notOffered) : percentText(change.before),
        after: change.after === null ? t(adminProductsText.noLongerOffered) : percentText(change.after),
      };
    case 'feeBps':
      return {
        label: t(adminProductsText.feeRate),
        before: percentText(change.before),
        after: percentText(change.after),
      };
    case 'sort':
      return { label: t(adminProductsText.placeInList), before: String(change.before), after: String(change.after) };
    case 'minStake':
    case 'maxStake':
    case 'exposureCap':
      return {
        label: t(amountNames[change.field]),
        before: amountText(change.before),
        after: amountText(change.after),
      };
    case 'hours':
      return {
        label: t(adminProductsText.tradingHours),
        before: hoursText(texts, change.before),
        after: hoursText(texts, change.after),
      };
    case 'exceptions': {
      const text = (list: ProductHours['exceptions']) =>
        list.length === 0 ? t(adminProductsText.asUsual) : list.map((one) => exceptionText(texts, one)).join('; ');
      return { label: change.day, before: text(change.before), after: text(change.after) };
    }
  }
}

export const amountNames = {
  minStake: adminProductsText.smallestOrder,
  maxStake: adminProductsText.largestOrder,
  exposureCap: adminProductsText.mostPaidSide,
} as const;

function onOff({ t }: TextTools, on: boolean): string {
  return on ? t(adminProductsText.yes) : t(adminProductsText.no);
}

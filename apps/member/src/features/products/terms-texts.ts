import { formatDecimal, type ProductHours, timeOfDay, weekMinute } from '@fairtick/contracts';
import { productsText, serverText, type Translate } from '@fairtick/i18n';

const dayNames = [
  productsText.sun,
  productsText.mon,
  productsText.tue,
  productsText.wed,
  productsText.thu,
  productsText.fri,
  productsText.sat,
] as const;
const exceptionNames = {
  closed: productsText.closedAllDay,
  early_close: productsText.closesEarly,
  late_open: productsText.opensLate,
} as const;

/** Basis points as percent, without trailing zeros. */
export function percentOf(bps: number): string {
  return formatDecimal(BigInt(bps), 2).replace(/\.?0+$/, '');
}

/**
 * Trading hours of the week in the zone's wall clock, one line per stretch, and when orders are accepted within them.
 */
export function weekLines(t: Translate, { hours, zone, ordersAfterOpenS, ordersBeforeCloseS }: ProductHours): string[] {
  const margins =
    ordersAfterOpenS + ordersBeforeCloseS === 0
      ? []
      : [
          t(productsText.ordersSOpeningUntil, {
            after: ordersAfterOpenS,
            before: ordersBeforeCloseS,
          }),
        ];
  return [...hours.map((stretch) => stretchLine(t, stretch)), zone, ...margins];
}

function stretchLine(t: Translate, { opensMinute, closesMinute }: ProductHours['hours'][number]): string {
  const [from, to] = [weekMinute(opensMinute), weekMinute(closesMinute)];
  const name = ({ day }: { day: number }) => t(dayNames[day] ?? dayNames[0]);
  const sameDay = from.day === to.day && to.time > from.time;
  return `${name(from)} ${from.time} – ${sameDay ? to.time : `${name(to)} ${to.time}`}`;
}

export function exceptionText(t: Translate, { kind, minute, label }: ProductHours['exceptions'][number]): string {
  const time = minute === null ? '' : ` ${timeOfDay(minute)}`;
  return `${t(exceptionNames[kind])}${time} · ${t(serverText(label))}`;
}

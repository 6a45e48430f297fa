import { ordersText, type Translate } from '@fairtick/i18n';

/** A time in whole minutes; from an hour on with hours. */
export function elapsedText(t: Translate, minutes: number): string {
  if (minutes < 60) return t(ordersText.countMinutes, { count: minutes });
  return t(ordersText.hoursMinutes, { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

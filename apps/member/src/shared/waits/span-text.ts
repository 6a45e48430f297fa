import { moneyTermsText, ordersText, type Translate } from '@fairtick/i18n';

const minuteS = 60;
const hourS = 3_600;

/** A duration in whole hours, else in whole minutes, rounded up: never shorter than it is. */
export function spanText(t: Translate, seconds: number): string {
  if (seconds % hourS === 0) return t(moneyTermsText.countHours, { count: seconds / hourS });
  return t(ordersText.countMinutes, { count: Math.ceil(seconds / minuteS) });
}

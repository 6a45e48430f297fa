import { type ExclusionPeriod, type LimitKind, timeOutHours } from '@fairtick/contracts';
import { limitsText } from '@fairtick/i18n';

export const limitTitles = {
  dailyLoss: limitsText.dailyLoss,
  dailyStake: limitsText.dailyOrders,
  dailyDeposit: limitsText.dailyDeposits,
} as const satisfies Record<LimitKind, string>;

export const limitNotes = {
  dailyLoss: limitsText.dayNetLossFees,
  dailyStake: limitsText.allOrdersDayTogether,
  dailyDeposit: limitsText.allDepositsSubmitDay,
} as const satisfies Record<LimitKind, string>;

export const exclusionTitles = {
  six_months: limitsText.sixMonths,
  one_year: limitsText.oneYear,
  five_years: limitsText.fiveYears,
  for_good: limitsText.forGood,
} as const satisfies Record<ExclusionPeriod, string>;

/** Offered lengths of a time-out, in hours. */
export const timeOutChoices = [
  { hours: 1, title: limitsText.oneHour },
  { hours: 24, title: limitsText.oneDay },
  { hours: 72, title: limitsText.threeDays },
  { hours: 168, title: limitsText.oneWeek },
  { hours: 720, title: limitsText.thirtyDays },
  { hours: 1_008, title: limitsText.sixWeeks },
] as const;

export const timeOutDaysMax = timeOutHours.max / 24;

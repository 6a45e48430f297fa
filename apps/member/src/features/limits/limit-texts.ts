import {
  type AmountLimitKind,
  type ExclusionPeriod,
  type LimitKind,
  limitKinds,
  limitPeriods,
  periodKindsOf,
  timeOutHours,
} from '@fairtick/contracts';
import { limitsText, type useText } from '@fairtick/i18n';

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

const periodTitles = {
  dailyLoss: limitsText.lossOfDays,
  dailyStake: limitsText.ordersOfDays,
  dailyDeposit: limitsText.depositsOfDays,
} as const satisfies Record<LimitKind, string>;

const periodNotes = {
  dailyLoss: limitsText.daysNetLossFees,
  dailyStake: limitsText.daysOrdersTogether,
  dailyDeposit: limitsText.daysDepositsTogether,
} as const satisfies Record<LimitKind, string>;

/** Title, explanation and field label of a limit of a day, 7 or 30 days. */
export function limitTextsOf(kind: AmountLimitKind, { t }: Pick<ReturnType<typeof useText>, 't'>) {
  for (const daily of limitKinds) {
    if (kind === daily) {
      return { title: t(limitTitles[daily]), note: t(limitNotes[daily]), maximum: t(limitsText.maximumPerDay) };
    }
    for (const days of limitPeriods) {
      if (kind !== periodKindsOf[daily][days]) continue;
      const maximum = t(limitsText.maximumInDays, { days });
      return { title: t(periodTitles[daily], { days }), note: t(periodNotes[daily], { days }), maximum };
    }
  }
  throw new RangeError(`no texts for the limit ${kind}`);
}

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

import { type ExclusionPeriod, type LimitKind, timeOutHours } from '@fairtick/contracts';
import { msg } from '@fairtick/i18n';

export const limitTitles = {
  dailyLoss: msg('每日亏损'),
  dailyStake: msg('每日下单'),
  dailyDeposit: msg('每日充值'),
} as const satisfies Record<LimitKind, string>;

export const limitNotes = {
  dailyLoss: msg('当日净亏损含手续费，加上持仓可能的亏损，都不会超过它。'),
  dailyStake: msg('当日下单金额合计不会超过它。'),
  dailyDeposit: msg('当日提交的充值合计不会超过它。'),
} as const satisfies Record<LimitKind, string>;

export const exclusionTitles = {
  six_months: msg('6 个月'),
  one_year: msg('1 年'),
  five_years: msg('5 年'),
  for_good: msg('永久'),
} as const satisfies Record<ExclusionPeriod, string>;

/** Offered lengths of a time-out, in hours. */
export const timeOutChoices = [
  { hours: 1, title: msg('1 小时') },
  { hours: 24, title: msg('1 天') },
  { hours: 72, title: msg('3 天') },
  { hours: 168, title: msg('1 周') },
  { hours: 720, title: msg('30 天') },
  { hours: 1_008, title: msg('6 周') },
] as const;

export const timeOutDaysMax = timeOutHours.max / 24;

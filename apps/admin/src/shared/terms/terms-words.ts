import {
  formatDecimal,
  type ProductHours,
  type TermsChange,
  termsChanges,
  timeOfDay,
  weekMinute,
} from '@fairtick/contracts';
import { durationText, type Formats, msg, serverText, type Translate } from '@fairtick/i18n';
import { amountText } from '@fairtick/ui';

type TextTools = { t: Translate; formats: Formats };
type Content = Parameters<typeof termsChanges>[0];

/** A change as text: the term and both values. */
export type TermsLine = { label: string; before: string; after: string };

export const dayNames = [
  msg('周日'),
  msg('周一'),
  msg('周二'),
  msg('周三'),
  msg('周四'),
  msg('周五'),
  msg('周六'),
] as const;

export const exceptionNames = {
  closed: msg('全天休市'),
  early_close: msg('提前收盘'),
  late_open: msg('推迟开盘'),
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
  if (hours.aroundTheClock) return t('24 小时交易');
  const margins =
    hours.ordersAfterOpenS + hours.ordersBeforeCloseS === 0
      ? []
      : [
          t('开盘后 {{after}} 秒起、收盘前 {{before}} 秒止', {
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
      return { label: t('接受新订单'), before: onOff(texts, change.before), after: onOff(texts, change.after) };
    case 'payout':
      return {
        label: t('{{duration}}回报率', { duration: durationText(t, change.durationS) }),
        before: change.before === null ? t('未提供') : percentText(change.before),
        after: change.after === null ? t('不再提供') : percentText(change.after),
      };
    case 'feeBps':
      return { label: t('手续费率'), before: percentText(change.before), after: percentText(change.after) };
    case 'sort':
      return { label: t('显示顺序'), before: String(change.before), after: String(change.after) };
    case 'minStake':
    case 'maxStake':
    case 'exposureCap':
      return {
        label: t(amountNames[change.field]),
        before: amountText(change.before),
        after: amountText(change.after),
      };
    case 'hours':
      return { label: t('交易时段'), before: hoursText(texts, change.before), after: hoursText(texts, change.after) };
    case 'exceptions': {
      const text = (list: ProductHours['exceptions']) =>
        list.length === 0 ? t('照常') : list.map((one) => exceptionText(texts, one)).join('; ');
      return { label: change.day, before: text(change.before), after: text(change.after) };
    }
  }
}

export const amountNames = {
  minStake: msg('最低下单金额'),
  maxStake: msg('最高下单金额'),
  exposureCap: msg('单边最大赔付'),
} as const;

function onOff({ t }: TextTools, on: boolean): string {
  return on ? t('接受') : t('不接受');
}

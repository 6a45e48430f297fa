import { type Dashboard, parseDecimal } from '@fairtick/contracts';
import type { BarSeriesOption } from 'echarts/charts';
import type { GridComponentOption, TooltipComponentOption } from 'echarts/components';
import type { ComposeOption } from 'echarts/core';

export type MoneyOption = ComposeOption<BarSeriesOption | GridComponentOption | TooltipComponentOption>;
export type MoneyDays = NonNullable<Dashboard['deposits']>;
export type ChartStyle = { solid: string; hatched: string; ground: string; text: string; line: string; font: string };
type Texts = { deposits: string; withdrawals: string; amount: (text: string) => string };

/** Thousands of the currency, for the height of a bar only; labels use the exact text. Null for zero. */
function heightOf(text: string): number | '-' {
  const units = parseDecimal(text, 2);
  return units === 0n ? '-' : Number(units / 1_000n) / 100;
}

/** Solid bars for deposits, hatched ones for withdrawals, by day. */
export function moneyOption(
  rows: { deposits: MoneyDays | undefined; withdrawals: MoneyDays | undefined },
  style: ChartStyle,
  texts: Texts,
): MoneyOption {
  const days = (rows.deposits ?? rows.withdrawals ?? []).map(({ day }) => day.slice(5));
  const label = { color: style.text, fontSize: 12 };
  const series: BarSeriesOption[] = [];
  const bar = { type: 'bar', barMaxWidth: 14, barGap: '20%', cursor: 'pointer' } as const;
  if (rows.deposits !== undefined) {
    series.push({
      ...bar,
      id: 'deposits',
      name: texts.deposits,
      itemStyle: { color: style.solid, borderRadius: [3, 3, 0, 0] },
      data: rows.deposits.map(({ amount }) => heightOf(amount)),
    });
  }
  if (rows.withdrawals !== undefined) {
    series.push({
      ...bar,
      id: 'withdrawals',
      name: texts.withdrawals,
      itemStyle: {
        color: hatchOf(style),
        borderColor: style.hatched,
        borderWidth: 1,
        borderRadius: [3, 3, 0, 0],
      },
      data: rows.withdrawals.map(({ amount }) => heightOf(amount)),
    });
  }
  return {
    animation: false,
    // A canvas does not inherit the page's font.
    textStyle: { fontFamily: style.font },
    grid: { left: 4, right: 8, top: 14, bottom: 4, containLabel: true },
    tooltip: {
      trigger: 'axis',
      renderMode: 'richText',
      axisPointer: { type: 'shadow' },
      formatter: (params) => {
        const at = Array.isArray(params) ? (params[0]?.dataIndex ?? 0) : params.dataIndex;
        const line = (name: string, list: MoneyDays | undefined) =>
          list?.[at] === undefined ? [] : [`${name} ${texts.amount(list[at].amount)}`];
        return [days[at], ...line(texts.deposits, rows.deposits), ...line(texts.withdrawals, rows.withdrawals)].join(
          '\n',
        );
      },
    },
    xAxis: {
      type: 'category',
      data: days,
      axisTick: { show: false },
      axisLine: { lineStyle: { color: style.line } },
      axisLabel: label,
    },
    yAxis: { type: 'value', splitNumber: 4, axisLabel: label, splitLine: { lineStyle: { color: style.line } } },
    series,
  };
}

/** Diagonal lines, so that both kinds can be distinguished without colour. */
function hatchOf({ hatched, ground }: ChartStyle) {
  const image = document.createElement('canvas');
  [image.width, image.height] = [6, 6];
  const pen = image.getContext('2d');
  if (pen !== null) {
    pen.fillStyle = ground;
    pen.fillRect(0, 0, 6, 6);
    pen.strokeStyle = hatched;
    pen.lineWidth = 1.5;
    for (const shift of [-6, 0, 6]) {
      pen.moveTo(shift, 6);
      pen.lineTo(shift + 6, 0);
    }
    pen.stroke();
  }
  return { image, repeat: 'repeat' as const };
}

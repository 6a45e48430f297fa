import { average, band, exponentialAverage, type LineRule, macd, relativeStrength } from './line-rules.ts';

/** Lines over the candles that are shown at first, by the number of closes. */
export const averageLengths = [5, 10, 30] as const;

/** Lines whose parameters the member may change, with the parameters at first and their bounds: closes, and deviations. */
export const adjustable = {
  ema: {
    label: 'EMA',
    parts: ['short', 'long'],
    initial: [12, 26],
    bounds: [
      [2, 200],
      [2, 200],
    ],
  },
  boll: {
    label: 'BOLL',
    parts: ['length', 'width'],
    initial: [20, 2],
    bounds: [
      [2, 200],
      [1, 5],
    ],
  },
  rsi: { label: 'RSI', parts: ['length'], initial: [14], bounds: [[2, 100]] },
  macd: {
    label: 'MACD',
    parts: ['short', 'long', 'signal'],
    initial: [12, 26, 9],
    bounds: [
      [2, 200],
      [2, 200],
      [2, 200],
    ],
  },
} as const;

/** Indicators with a plot of their own below the candles, from top to bottom. */
const panes = ['rsi', 'macd'] as const;
export type Pane = (typeof panes)[number];

export type Adjustable = keyof typeof adjustable;
export type Parameters = Readonly<Record<Adjustable, readonly number[]>>;

/** A line over the candles or in a pane. Lines with the same colour differ in their dashes. */
export type ChartLine = {
  readonly id: string;
  readonly label: string;
  /** Position among the colours of lines. */
  readonly colour: 0 | 1 | 2;
  readonly dash: 'solid' | 'dashed' | 'dotted';
  readonly rule: LineRule;
  /** Omitted for a line over the candles. */
  readonly pane?: Pane;
  /** Drawn as bars from zero. */
  readonly bars?: boolean;
};

const colours = [0, 1, 2] as const;

/** The lines that are shown, in the order of the legend. */
export function chartLines(
  isShown: (name: string) => boolean,
  { ema, boll, rsi, macd: lengths }: Parameters,
): ChartLine[] {
  const [length = 20, width = 2] = boll;
  const bands = [
    ['UP', width],
    ['MB', 0],
    ['DN', -width],
  ] as const;
  return [
    ...averageLengths.flatMap((of, index): ChartLine[] =>
      isShown(`ma${of}`)
        ? [{ id: `ma${of}`, label: `MA${of}`, colour: colours[index] ?? 0, dash: 'solid', rule: average(of) }]
        : [],
    ),
    ...ema.flatMap((of, index): ChartLine[] =>
      isShown('ema')
        ? [
            {
              id: `ema-${index}`,
              label: `EMA${of}`,
              colour: colours[index] ?? 0,
              dash: 'dashed',
              rule: exponentialAverage(of),
            },
          ]
        : [],
    ),
    ...bands.flatMap(([label, deviations]): ChartLine[] =>
      isShown('boll')
        ? [{ id: `boll-${label}`, label, colour: 2, dash: 'dotted', rule: band(length, deviations) }]
        : [],
    ),
    ...rsi.flatMap((of): ChartLine[] =>
      isShown('rsi')
        ? [{ id: 'rsi', label: `RSI${of}`, colour: 1, dash: 'solid', rule: relativeStrength(of), pane: 'rsi' }]
        : [],
    ),
    ...(isShown('macd') ? macdLines(lengths) : []),
  ];
}

function macdLines([short = 12, long = 26, signal = 9]: readonly number[]): ChartLine[] {
  const lengths = { short, long, signal };
  const line = { pane: 'macd', dash: 'solid' } as const;
  return [
    { ...line, id: 'macd-bars', label: 'MACD', colour: 2, rule: macd('histogram', lengths), bars: true },
    { ...line, id: 'macd-dif', label: 'DIF', colour: 0, rule: macd('difference', lengths) },
    { ...line, id: 'macd-dea', label: 'DEA', colour: 1, rule: macd('signal', lengths) },
  ];
}

/** The panes that lines are drawn in, from top to bottom. */
export function panesOf(lines: readonly Pick<ChartLine, 'pane'>[]): readonly Pane[] {
  return panes.filter((pane) => lines.some((line) => line.pane === pane));
}

/** The values of lines at the closed candles, and functions for the current one. */
export type LineValues = {
  readonly closed: readonly (readonly (number | null)[])[];
  readonly running: readonly ((close: number) => number | null)[];
};

/** Computed once per closed candle, not per tick. */
export function lineValues(lines: readonly ChartLine[], closes: readonly number[]): LineValues {
  return {
    closed: lines.map(({ rule }) => rule.values(closes)),
    running: lines.map(({ rule }) => rule.after(closes)),
  };
}

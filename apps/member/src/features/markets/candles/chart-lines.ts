import { average, band, exponentialAverage, type LineRule } from './line-rules.ts';

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
} as const;

export type Adjustable = keyof typeof adjustable;
export type Parameters = Readonly<Record<Adjustable, readonly number[]>>;

/** A line over the candles. Lines with the same colour differ in their dashes. */
export type ChartLine = {
  readonly id: string;
  readonly label: string;
  /** Position among the colours of lines. */
  readonly colour: 0 | 1 | 2;
  readonly dash: 'solid' | 'dashed' | 'dotted';
  readonly rule: LineRule;
};

const colours = [0, 1, 2] as const;

/** The lines that are shown, in the order of the legend. */
export function chartLines(isShown: (name: string) => boolean, { ema, boll }: Parameters): ChartLine[] {
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
  ];
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

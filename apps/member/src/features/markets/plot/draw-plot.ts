import type { PlotBox } from './plot-boxes.ts';
import type { PlotSeries } from './plot-series.ts';

type Of<K extends PlotSeries['kind']> = Extract<PlotSeries, { kind: K }>;

const candleShare = 0.64;
const candleEdgePx = 1.1;
/** Candles of the source's history are drawn apart from those of the tape. */
const historyOpacity = 0.4;
/** In widths of the line: drawn, then left out. */
const dashes = { solid: [], dashed: [4, 2], dotted: [1, 1] } as const;

/** Draws series one over the other, each inside its box. */
export function drawPlot(
  context: CanvasRenderingContext2D,
  boxes: readonly PlotBox[],
  series: readonly PlotSeries[],
): void {
  for (const one of series) {
    const box = boxes[one.plot];
    if (!box) continue;
    context.save();
    context.beginPath();
    context.rect(box.left, box.top, box.width, box.height);
    context.clip();
    if (one.kind === 'candles') drawCandles(context, box, one);
    else if (one.kind === 'line') drawLine(context, box, one);
    else drawBars(context, box, one);
    context.restore();
  }
}

/** The centre of a line of 1 px that fills whole pixels. */
const crisp = (px: number) => Math.floor(px) + 0.5;

function toY({ top, height, low, high }: PlotBox, value: number): number {
  return top + ((high - value) / (high - low)) * height;
}

function drawCandles(context: CanvasRenderingContext2D, box: PlotBox, { slots, up, down }: Of<'candles'>): void {
  const step = box.width / slots.length;
  context.lineWidth = candleEdgePx;
  for (const [slot, candle] of slots.entries()) {
    if (!candle) continue;
    const x = box.left + (slot + 0.5) * step;
    const [left, right] = [crisp(x - (step * candleShare) / 2), crisp(x + (step * candleShare) / 2)];
    const bodyTop = crisp(toY(box, Math.max(candle.open, candle.close)));
    const bodyBottom = crisp(toY(box, Math.min(candle.open, candle.close)));
    const isUp = candle.close >= candle.open;
    context.globalAlpha = candle.ticks === 0 ? historyOpacity : 1;
    context.strokeStyle = isUp ? up : down;
    context.beginPath();
    context.rect(left, bodyTop, right - left, bodyBottom - bodyTop);
    context.moveTo(crisp(x), bodyTop);
    context.lineTo(crisp(x), crisp(toY(box, candle.high)));
    context.moveTo(crisp(x), bodyBottom);
    context.lineTo(crisp(x), crisp(toY(box, candle.low)));
    if (!isUp) {
      context.fillStyle = down;
      context.fill();
    }
    context.stroke();
  }
}

type Point = { x: number; y: number };

function drawLine(context: CanvasRenderingContext2D, box: PlotBox, line: Of<'line'>): void {
  const { values, colour, width, dash, area } = line;
  const step = box.width / values.length;
  const parts: Point[][] = [[]];
  for (const [slot, value] of values.entries()) {
    if (value === null) parts.push([]);
    else parts.at(-1)?.push({ x: box.left + (slot + 0.5) * step, y: toY(box, value) });
  }
  const drawn = parts.filter((points) => points.length > 0);
  if (area) fillBelow(context, box, drawn, area);
  context.beginPath();
  for (const points of drawn) follow(context, points);
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.lineJoin = 'round';
  context.setLineDash(dashes[dash].map((length) => length * width));
  context.stroke();
}

function follow(context: CanvasRenderingContext2D, [first, ...others]: readonly Point[]): void {
  if (!first) return;
  context.moveTo(first.x, first.y);
  for (const { x, y } of others) context.lineTo(x, y);
}

function fillBelow(
  context: CanvasRenderingContext2D,
  { top, height }: PlotBox,
  parts: readonly Point[][],
  [from, to]: readonly [string, string],
): void {
  const bottom = top + height;
  const highest = Math.min(bottom, ...parts.flat().map(({ y }) => y));
  const fading = context.createLinearGradient(0, highest, 0, bottom);
  fading.addColorStop(0, from);
  fading.addColorStop(1, to);
  context.beginPath();
  for (const points of parts) {
    follow(context, points);
    context.lineTo(points.at(-1)?.x ?? 0, bottom);
    context.lineTo(points[0]?.x ?? 0, bottom);
    context.closePath();
  }
  context.fillStyle = fading;
  context.fill();
}

function drawBars(context: CanvasRenderingContext2D, box: PlotBox, { values, share }: Of<'bars'>): void {
  const step = box.width / values.length;
  const zero = toY(box, 0);
  for (const [slot, bar] of values.entries()) {
    if (!bar) continue;
    context.fillStyle = bar.colour;
    const x = box.left + (slot + 0.5 - share / 2) * step;
    context.fillRect(x, zero, share * step, toY(box, bar.value) - zero);
  }
}

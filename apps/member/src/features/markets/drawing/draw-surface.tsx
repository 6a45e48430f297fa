import { accountText, marketsText, useText } from '@fairtick/i18n';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { slotToX, xToSlot, yToPrice } from '../plot/plot-layout.ts';
import { type PlotPlace, px } from '../plot/plot-place.ts';
import type { ChartPoint, Drawing, DrawnLine } from './drawn-lines.ts';

type DrawSurfaceProps = {
  drawing: Drawing;
  place: PlotPlace;
  openTimes: readonly number[];
  stepMs: number;
  /** Where the keyboard starts. */
  newestSlot: number;
  priceText: (pips: number) => string;
  timeText: (atMs: number) => string;
  /** Called with the finished line, or with null when the member gives up. */
  onEnd: (line: DrawnLine | null) => void;
};

/** A point of a moved line is kept to the pip until the cursor moves, also outside the window. */
type Cursor = { readonly slot: number; readonly y: number; readonly point?: ChartPoint };

/** CSS px that one arrow key moves a price; with Shift, four times as much. */
const keyStepPx = 4;

/** The point under the hand, and what presses and keys do with it. */
function useDrawing({ drawing, place, openTimes, stepMs, newestSlot, onEnd }: DrawSurfaceProps) {
  const { layout, range } = place;
  const { kind, moved } = drawing;
  const slots = openTimes.length;
  const inPlot = (y: number) => Math.min(Math.max(y, layout.plotTop), layout.plotBottom);
  const cursorOf = (point: ChartPoint): Cursor => ({
    slot: xToSlot(layout, slots, place.xOf(point.atMs)),
    y: inPlot(place.yOf(point.price)),
    point,
  });
  const [cursor, setCursor] = useState<Cursor>(() => {
    if (moved?.kind === 'trend') return cursorOf(moved.from);
    const slot = Math.max(0, newestSlot);
    if (moved === null) return { slot, y: (layout.plotTop + layout.plotBottom) / 2 };
    return { ...cursorOf({ atMs: 0, price: moved.price }), slot };
  });
  const [from, setFrom] = useState<ChartPoint | null>(null);
  const pointAt = ({ slot, y, point }: Cursor): ChartPoint =>
    point ?? { atMs: Math.round((openTimes[slot] ?? 0) + stepMs / 2), price: yToPrice(layout, range, y) };
  const cursorAt = (event: PointerEvent): Cursor => {
    const box = event.currentTarget.getBoundingClientRect();
    return {
      slot: xToSlot(layout, slots, event.clientX - box.left),
      y: inPlot(event.clientY - box.top),
    };
  };
  const put = (point: ChartPoint) => {
    if (kind === 'level') return onEnd({ kind, price: point.price });
    if (from === null) {
      setFrom(point);
      if (moved?.kind === 'trend') setCursor(cursorOf(moved.to));
      return undefined;
    }
    // Both ends at one point are no line.
    if (from.atMs !== point.atMs || from.price !== point.price) onEnd({ kind, from, to: point });
    return undefined;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = keyStepPx * (event.shiftKey ? 4 : 1);
    const moves: Record<string, Pick<Cursor, 'slot'> | Pick<Cursor, 'y'>> = {
      ArrowLeft: { slot: Math.max(0, cursor.slot - 1) },
      ArrowRight: { slot: Math.min(slots - 1, cursor.slot + 1) },
      ArrowUp: { y: Math.max(layout.plotTop, cursor.y - by) },
      ArrowDown: { y: Math.min(layout.plotBottom, cursor.y + by) },
    };
    const move = moves[event.key];
    if (move) setCursor({ slot: cursor.slot, y: cursor.y, ...move });
    else if (event.key === 'Enter' || event.key === ' ') put(pointAt(cursor));
    else if (event.key === 'Escape') onEnd(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    cursor,
    from,
    at: pointAt(cursor),
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setCursor(cursorAt(event));
      },
      onPointerMove: (event: PointerEvent) => setCursor(cursorAt(event)),
      onPointerUp: (event: PointerEvent) => {
        const next = cursorAt(event);
        setCursor(next);
        put(pointAt(next));
      },
      onKeyDown,
    },
  };
}

/**
 * Covers the plot while a line is drawn. A press places a point where it is released, so a finger can correct it;
 * arrow keys move the point and Enter places it.
 */
export function DrawSurface(props: DrawSurfaceProps) {
  const { place, openTimes, priceText, timeText, onEnd } = props;
  const { kind } = props.drawing;
  const { layout, xOf, yOf } = place;
  const { t } = useText();
  const surface = useRef<HTMLDivElement>(null);
  const { cursor, from, at, handlers } = useDrawing(props);
  useEffect(() => surface.current?.focus(), []);
  const name = t(kind === 'level' ? marketsText.horizontalLine : marketsText.trendLine);
  const step =
    kind === 'level'
      ? marketsText.placeLine
      : from === null
        ? marketsText.placeFirstPoint
        : marketsText.placeSecondPoint;
  const time = timeText(openTimes[cursor.slot] ?? 0);
  const x = slotToX(layout, openTimes.length, cursor.slot);
  return (
    <>
      <div
        {...handlers}
        ref={surface}
        className="chart__draw"
        role="slider"
        aria-label={t(marketsText.drawHelp, { name })}
        aria-valuemin={0}
        aria-valuemax={openTimes.length - 1}
        aria-valuenow={cursor.slot}
        aria-valuetext={kind === 'level' ? priceText(at.price) : `${time} ${priceText(at.price)}`}
        tabIndex={0}
      >
        <svg width={layout.width} height={layout.height} aria-hidden="true">
          <g className="chart__cross">
            <line x1={x} x2={x} y1={layout.plotTop} y2={layout.plotBottom} />
            <line x1={0} x2={layout.plotRight} y1={cursor.y} y2={cursor.y} />
          </g>
          {from && (
            <path
              className="chart__drawn chart__drawn--new"
              d={`M${px(xOf(from.atMs))} ${px(yOf(from.price))}L${px(x)} ${px(cursor.y)}`}
            />
          )}
          <circle className="chart__drawn-point" cx={x} cy={cursor.y} r={4} />
        </svg>
      </div>
      <div className="chart__draw-bar">
        <span>
          <span role="status">{t(step, { name })}</span> <b>{priceText(at.price)}</b>
          {kind === 'trend' && ` · ${time}`}
        </span>
        <button type="button" onClick={() => onEnd(null)}>
          {t(accountText.cancel)}
        </button>
      </div>
    </>
  );
}

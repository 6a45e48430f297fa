import { classNames } from '@fairtick/ui';
import { type ReactNode, useId } from 'react';
import { orderPath, type PathPoint } from './order-path.ts';

type OrderChartProps = {
  points: readonly PathPoint[];
  /** Direction of the newest price against the entry; the caller knows which direction is in the member's favour. */
  tone: 'up' | 'down' | 'flat';
  /** Design px. */
  height: number;
  /** Draws a vertical line at the last point: the exit price is final. */
  ended?: boolean;
  /** Draws a horizontal line at the last point: the price still moves. */
  live?: boolean;
  children?: ReactNode;
};

const width = 305;
/** A drawing with texts has them at the bottom, where no dashed line crosses them or seems to belong to them. */
const noteRoom = 28;

/** The price from entry to exit, or to now. Decorative: the prices are also written beside it. */
export function OrderChart({ points, tone, height, ended = false, live = false, children }: OrderChartProps) {
  const fade = useId();
  const path = orderPath(points, {
    width,
    height,
    padX: 14,
    padTop: 14,
    padBottom: children === undefined ? 14 : noteRoom,
  });
  return (
    <div
      className={classNames('order-chart', tone === 'flat' ? 'order-chart--flat' : tone)}
      style={{ height: `${height / 37.5}rem` }}
    >
      {path && (
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
          <linearGradient id={fade} x1="0" x2="0" y1="0" y2="1">
            <stop offset="0" stopColor="currentColor" stopOpacity="0.4" />
            <stop offset="1" stopColor="currentColor" stopOpacity="0" />
          </linearGradient>
          <path d={path.area} fill={`url(#${fade})`} />
          <path className="order-chart__entry-line" d={`M0 ${path.entry.y}H${width}`} />
          {live && <path className="order-chart__live-line" d={`M0 ${path.last.y}H${width}`} />}
          {ended && <path className="order-chart__live-line" d={`M${path.last.x} ${path.last.y}V${height}`} />}
          <path className="order-chart__line" d={path.line} />
        </svg>
      )}
      {path && <Dot x={path.entry.x} y={path.entry.y} height={height} entry />}
      {path && points.length > 1 && <Dot x={path.last.x} y={path.last.y} height={height} />}
      {children}
    </div>
  );
}

/** Dots are outside the stretched SVG, so that they stay round. */
function Dot({ x, y, height, entry = false }: { x: number; y: number; height: number; entry?: boolean }) {
  return (
    <span
      className={classNames('order-chart__dot', entry && 'order-chart__dot--entry')}
      style={{ left: `${(x / width) * 100}%`, top: `${(y / height) * 100}%` }}
    />
  );
}

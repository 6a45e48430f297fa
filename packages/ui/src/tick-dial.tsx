import { classNames } from './class-names.ts';

type TickDialProps = {
  className?: string;
  /** Ticks of a full turn; every fifth is longer. */
  count?: number;
  /** First and last drawn tick, clockwise from the top. */
  from?: number;
  to?: number;
  /** The thick tick; ticks up to it are lit. */
  lead?: number;
};

/** Ornament: a dial of ticks or a part of one. Decorative. */
export function TickDial({ className, count = 60, from = 0, to = count - 1, lead = 40 }: TickDialProps) {
  const ticks = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const long = count > 60 ? 12 : 13;
  const short = count > 60 ? 9 : 8.5;
  return (
    <svg className={classNames('tick-dial', className)} viewBox="0 0 120 120" aria-hidden="true">
      {ticks.map((tick) => (
        <path
          key={tick}
          d={`M60 2V${tick % 5 === 0 ? long : short}`}
          stroke={tick <= lead ? 'var(--hero-dial)' : 'currentColor'}
          strokeWidth={tick === lead ? 3 : 2}
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
          opacity={tick <= lead ? 0.66 : 0.22}
          transform={`rotate(${(tick * 360) / count} 60 60)`}
        />
      ))}
    </svg>
  );
}

const rulerTicks = Array.from({ length: 25 }, (_, index) => index);

/** Ornament: a piece of price tape. Decorative. */
export function Ruler({ className }: { className?: string }) {
  return (
    <svg className={classNames('ruler', className)} viewBox="0 0 98 14" width="98" height="14" aria-hidden="true">
      {rulerTicks.map((tick) => (
        <path
          key={tick}
          className={tick === 24 ? 'ruler__now' : undefined}
          d={`M${1 + tick * 4} 13V${rulerTop(tick)}`}
          opacity={tick === 24 ? 1 : 0.7}
        />
      ))}
    </svg>
  );
}

function rulerTop(tick: number): number {
  if (tick === 24 || tick % 10 === 0) return 1;
  return tick % 5 === 0 ? 5 : 8;
}

import { classNames } from './class-names.ts';

type TickDialProps = {
  className?: string;
  /** First and last drawn tick of sixty, clockwise from the top. */
  from?: number;
  to?: number;
  /** The thick tick; ticks before it are lit. */
  lead?: number;
};

/** Ornament: part of a sixty-tick dial, every fifth longer. Decorative. */
export function TickDial({ className, from = 0, to = 59, lead = 40 }: TickDialProps) {
  const ticks = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return (
    <svg className={classNames('tick-dial', className)} viewBox="0 0 120 120" aria-hidden="true">
      {ticks.map((tick) => (
        <path
          key={tick}
          d={tick % 5 === 0 ? 'M60 2v11' : 'M60 2v7'}
          stroke={tick <= lead ? 'var(--hero-dial)' : 'currentColor'}
          strokeWidth={tick === lead ? 3.2 : 1.6}
          strokeLinecap="round"
          opacity={tick <= lead ? 0.5 : 0.22}
          transform={`rotate(${tick * 6} 60 60)`}
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

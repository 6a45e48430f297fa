import { classNames } from './class-names.ts';

type SparklineProps = {
  /** Prices, oldest first. Drawing only, so they may be numbers here. */
  points: readonly number[];
  /** Price that the dashed line stands for. */
  base?: number | null;
  tone: 'up' | 'down' | 'flat';
  /** A closed market: grey and broken. */
  dashed?: boolean;
  width?: number;
  height?: number;
};

/** The shape of a price, with its previous close dashed. Decorative: the figures beside it carry the meaning. */
export function Sparkline({ points, base, tone, dashed = false, width = 58, height = 30 }: SparklineProps) {
  const style = { width: `${width / 37.5}rem`, height: `${height / 37.5}rem` };
  const values = base === null || base === undefined ? points : [...points, base];
  if (points.length < 2) return <span aria-hidden="true" style={style} />;
  const low = Math.min(...values);
  const span = Math.max(...values) - low || 1;
  const x = (index: number) => Math.round((index / (points.length - 1)) * width * 10) / 10;
  const y = (value: number) => Math.round((height - 2 - ((value - low) / span) * (height - 4)) * 10) / 10;
  const line = points.map((value, index) => `${index === 0 ? 'M' : 'L'}${x(index)} ${y(value)}`).join('');
  return (
    <svg
      className={classNames('spark', `spark--${tone}`)}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      style={style}
      aria-hidden="true"
    >
      <path className="spark__area" d={`${line}L${width} ${height}L0 ${height}Z`} />
      {base !== null && base !== undefined && <path className="spark__base" d={`M0 ${y(base)}H${width}`} />}
      <path className="spark__line" d={line} strokeDasharray={dashed ? '3 1.5' : undefined} />
    </svg>
  );
}

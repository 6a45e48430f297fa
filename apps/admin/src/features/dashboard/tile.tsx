import { classNames, type IconName } from '@fairtick/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Glyph } from '../../shared/parts/glyph.tsx';

export type Tone = 'calm' | 'warn' | 'crit';

type TileProps = {
  label: string;
  icon: IconName;
  value: ReactNode;
  detail: ReactNode;
  tone?: Tone;
  /** The list behind the figure; absent without the permission to open it. */
  to: string | null;
};

/** One figure with its name and what is urgent about it; the whole tile links to its list. */
export function Tile({ label, icon, value, detail, tone = 'calm', to }: TileProps) {
  const inside = (
    <>
      <span className="tile__label">
        {label}
        <Glyph name={icon} size={17} />
      </span>
      <strong className="tile__value">{value}</strong>
      <span className="tile__detail">{detail}</span>
    </>
  );
  const names = classNames('tile', tone !== 'calm' && `tile--${tone}`);
  return to === null ? (
    <div className={names}>{inside}</div>
  ) : (
    <Link to={to} className={names}>
      {inside}
    </Link>
  );
}

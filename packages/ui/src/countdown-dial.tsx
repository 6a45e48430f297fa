import { classNames } from './class-names.ts';

/** A small dial has fewer ticks, of the same weight on the screen. */
const ticksOf = (count: number) => Array.from({ length: count }, (_, index) => index);
const smallFace = ticksOf(40);
const largeFace = ticksOf(60);
const smallBelow = 90;
/** Design px. */
const tickWeight = 2;
const urgentS = 10;
const hourS = 3_600;
/** Of the dial's side; the ticks leave three quarters of it. */
const digitsHeight = { minutes: 0.25, hours: 0.155, hoursOnSmall: 0.2 };
const spokenAtS: ReadonlySet<number> = new Set([30, 10, 0]);

type CountdownDialProps = {
  remainingS: number;
  totalS: number;
  /** Name of the countdown, such as "time to expiry". */
  label: string;
  /** Sentence announced at 30, 10 and 0 seconds. */
  speak: (remainingS: number) => string;
  /** Design px. */
  size?: number;
  /** Replaces the digits. */
  children?: React.ReactNode;
};

/**
 * A dial whose ticks go out one by one, without easing; amber for the last ten seconds. The digits carry the meaning.
 */
export function CountdownDial({ remainingS, totalS, label, speak, size = 52, children }: CountdownDialProps) {
  const face = size < smallBelow ? smallFace : largeFace;
  const count = face.length;
  const lit = totalS > 0 ? Math.ceil((Math.min(remainingS, totalS) / totalS) * count) : 0;
  const weight = (tickWeight * 120) / size;
  const side = `${size / 37.5}rem`;
  const long = size < smallBelow ? 'hoursOnSmall' : 'hours';
  const digits = remainingS < hourS ? 'minutes' : long;
  const spoken = spokenAtS.has(remainingS) ? speak(remainingS) : '';
  return (
    <span
      className={classNames('dial', remainingS <= urgentS && 'dial--last')}
      role="timer"
      aria-label={label}
      style={{ width: side, height: side }}
    >
      <svg className="dial__face" viewBox="0 0 120 120" style={{ width: side, height: side }} aria-hidden="true">
        {face.map((tick) => (
          <path
            key={tick}
            className={classNames('dial__tick', tick < lit && 'dial__tick--on')}
            d={tick % 5 === 0 ? 'M60 3.5v11' : 'M60 3.5v8'}
            strokeWidth={tick === lit - 1 ? weight * 1.5 : weight}
            transform={`rotate(${(tick * 360) / count} 60 60)`}
          />
        ))}
      </svg>
      <span className="dial__digits" style={{ fontSize: `calc(${side} * ${digitsHeight[digits]})` }}>
        {children ?? (digits === 'hoursOnSmall' ? hoursText(remainingS) : clockText(remainingS))}
      </span>
      <span className="visually-hidden" aria-live="polite">
        {spoken}
      </span>
    </span>
  );
}

/** Seconds as mm:ss, or h:mm:ss from an hour up. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(whole / hourS);
  const rest = `${two(Math.floor((whole % hourS) / 60))}:${two(whole % 60)}`;
  return hours > 0 ? `${two(hours)}:${rest}` : rest;
}

/** Hours and minutes, such as `1:59h`: seconds have no room on a small dial. */
function hoursText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}h`;
}

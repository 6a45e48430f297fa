import { useText } from '@fairtick/i18n';

type MomentProps = { at: string; to?: 'second' | 'minute' };

/**
 * An instant in a cell. Day and time are each whole, and stand below each other where the table is short of room; the
 * year is said where it is another one than now, and to the pointer always.
 */
export function Moment({ at, to = 'second' }: MomentProps) {
  const { formats } = useText();
  const time = to === 'second' ? formats.timeWithSeconds(at) : formats.time(at);
  return (
    <time dateTime={at} title={`${formats.date(at)} ${time}`}>
      <span className="nowrap">{formats.shortDate(at)}</span> <span className="nowrap">{time}</span>
    </time>
  );
}

import { useText } from '@fairtick/i18n';

type MomentProps = { at: string; to?: 'second' | 'minute' };

/**
 * An instant in a cell. In a narrow column the time wraps onto a second line, but neither date nor time breaks. The year
 * is shown when it is not the current one, and always in the tooltip.
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

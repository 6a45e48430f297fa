import { frameText, useText } from '@fairtick/i18n';
import { usePlatformFormats } from '../use-platform-formats.ts';

/** Names the time zone of a page's times and that of its days, for a reader outside the platform's zone. */
export function ZoneNote() {
  const { t, formats } = useText();
  const platform = usePlatformFormats();
  if (formats.zone === platform.zone) return null;
  return <p className="zone-note">{t(frameText.timesZoneDaysPlatform, { zone: formats.zone, days: platform.zone })}</p>;
}

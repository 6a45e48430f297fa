import { adminAccountText, useText } from '@fairtick/i18n';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { usePlatformFormats } from '../platform/use-platform-formats.ts';

/** Names the zone of times and the zone of platform days; links to the time zone setting. */
export function ZoneTag() {
  const { t, formats } = useText();
  const { zone } = usePlatformFormats();
  return (
    <Link to={paths.account} className="bar__zone" title={t(adminAccountText.chooseZoneMyAccount)}>
      <span>{t(adminAccountText.timesZone, { zone: formats.zone })}</span>{' '}
      <span>{t(adminAccountText.platformDaysZone, { zone })}</span>
    </Link>
  );
}

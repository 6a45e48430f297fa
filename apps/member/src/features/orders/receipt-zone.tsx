import { useText } from '@fairtick/i18n';
import { usePlatformFormats } from '../../app/use-platform-formats.ts';

/** Names the zone of a receipt's times, also on its picture, where it is not the platform's. */
export function ReceiptZone({ at }: { at: string }) {
  const { t, formats } = useText();
  const platform = usePlatformFormats();
  const zone = formats.zoneAt(at);
  return zone === platform.zoneAt(at) ? null : <p className="receipt__note">{t('时间为 {{zone}}', { zone })}</p>;
}

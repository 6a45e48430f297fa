import type { Order } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { usePlatformFormats } from '../../../shared/use-platform-formats.ts';

/** Names the zone of a receipt's times, also on its picture, where it is not the platform's; both offsets of an order in a night of moved clocks. */
export function ReceiptZone({ order: { acceptedAt, closeAt } }: { order: Pick<Order, 'acceptedAt' | 'closeAt'> }) {
  const { t, formats } = useText();
  const platform = usePlatformFormats();
  const zones = [...new Set([acceptedAt, closeAt].map(formats.zoneAt))].join(' → ');
  if (zones === platform.zoneAt(closeAt)) return null;
  return <p className="receipt__note">{t('时间为 {{zone}}', { zone: zones })}</p>;
}

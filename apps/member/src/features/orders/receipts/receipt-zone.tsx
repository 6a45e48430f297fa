import type { Order } from '@fairtick/contracts';
import { savingsText, useText } from '@fairtick/i18n';
import { usePlatformFormats } from '../../../shared/use-platform-formats.ts';

/**
 * Names the time zone of a receipt, also on its picture, if it is not the platform's; both offsets if the clocks
 * changed during the order.
 */
export function ReceiptZone({ order: { acceptedAt, closeAt } }: { order: Pick<Order, 'acceptedAt' | 'closeAt'> }) {
  const { t, formats } = useText();
  const platform = usePlatformFormats();
  const zones = [...new Set([acceptedAt, closeAt].map(formats.zoneAt))].join(' → ');
  if (zones === platform.zoneAt(closeAt)) return null;
  return <p className="receipt__note">{t(savingsText.timesAreZone, { zone: zones })}</p>;
}

import { platformDayOf } from '@fairtick/contracts';
import { receiptsText, useText } from '@fairtick/i18n';
import { Seal } from '@fairtick/ui';

const ticks = Array.from({ length: 60 }, (_, index) => index);

/** The blue stamp with the platform day of the verification; shown only on a receipt that this browser has verified. */
export function ReceiptStamp({ on }: { on: Date }) {
  const { t } = useText();
  const day = platformDayOf(on);
  return (
    <div className="stamp" role="img" aria-label={t(receiptsText.verifiedDay, { day })}>
      <svg viewBox="0 0 104 104" aria-hidden="true">
        {ticks.map((tick) => (
          <path key={tick} d={tick % 5 === 0 ? 'M52 1v8' : 'M52 1v5'} transform={`rotate(${tick * 6} 52 52)`} />
        ))}
        <circle cx="52" cy="52" r="40.5" />
      </svg>
      <span aria-hidden="true">
        <Seal state="verified" label="" />
        <b>{t(receiptsText.verified)}</b>
        <small>{day}</small>
      </span>
    </div>
  );
}

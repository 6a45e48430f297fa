import { depositsText, useText } from '@fairtick/i18n';
import { Button, Card, Icon } from '@fairtick/ui';
import { saveFile } from '../../shared/files/save-file.ts';
import { useCopy } from '../../shared/files/use-copy.ts';

/** Number of characters at each end that people compare. */
const endLength = 6;

type AddressCardProps = { title: string; address: string; qr: string | null };

/** A receiving address: QR code, emphasised ends, copy and save buttons. */
export function AddressCard({ title, address, qr }: AddressCardProps) {
  const { t } = useText();
  const copy = useCopy();
  return (
    <Card padded className="address">
      {qr !== null && (
        <img className="address__qr" src={qr} alt={t(depositsText.qrCodeReceivingAddress)} width={148} height={148} />
      )}
      <p className="address__title">{title}</p>
      <p className="address__text" translate="no">
        <b>{address.slice(0, endLength)}</b>
        {address.slice(endLength, -endLength)}
        <b>{address.slice(-endLength)}</b>
      </p>
      <div className="address__buttons">
        <Button size="paired" icon={<Icon name="copy" size={18} />} onClick={() => void copy(address)}>
          {t(depositsText.copyAddress)}
        </Button>
        {qr !== null && (
          <Button
            size="paired"
            icon={<Icon name="download" size={18} />}
            onClick={() => saveFile(`${address}.svg`, drawingOf(qr))}
          >
            {t(depositsText.saveQrCode)}
          </Button>
        )}
      </div>
    </Card>
  );
}

/** The content of an SVG data URL, base64 or percent-encoded. */
function drawingOf(dataUrl: string): Blob {
  const comma = dataUrl.indexOf(',');
  const body = dataUrl.slice(comma + 1);
  const text = dataUrl.slice(0, comma).endsWith(';base64') ? atob(body) : decodeURIComponent(body);
  return new Blob([text], { type: 'image/svg+xml' });
}

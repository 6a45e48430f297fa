import { receiptsText, useText } from '@fairtick/i18n';
import { IconButton, toast } from '@fairtick/ui';
import { useState } from 'react';
import { saveFile } from '../../../shared/files/save-file.ts';
import { receiptElementId } from './order-receipt.tsx';
import { receiptPicture } from './receipt-picture.ts';
import { useReceiptCheck } from './use-receipt-check.ts';

/** Shares the receipt as a picture with another app where the device can, else downloads it. */
export function ShareReceipt({ orderId }: { orderId: string }) {
  const { t } = useText();
  const { receipt } = useReceiptCheck(orderId, false);
  const [isBusy, setBusy] = useState(false);
  if (!receipt) return null;
  const share = async () => {
    const element = document.getElementById(receiptElementId);
    if (!element || isBusy) return;
    setBusy(true);
    try {
      await sharePicture(await receiptPicture(element), `fairtick-receipt-${orderId}.png`);
    } catch {
      toast.error(t(receiptsText.pictureCouldNotMade));
    } finally {
      setBusy(false);
    }
  };
  return (
    <IconButton
      icon="share"
      label={t(receiptsText.shareReceiptAsPicture)}
      aria-busy={isBusy}
      onClick={() => void share()}
    />
  );
}

async function sharePicture(picture: Blob, name: string): Promise<void> {
  const files = [new File([picture], name, { type: picture.type })];
  // A desktop's share sheet is for links; there a saved file is more useful.
  const isTouched = matchMedia('(pointer: coarse)').matches;
  if (!isTouched || !navigator.canShare?.({ files })) return saveFile(name, picture);
  try {
    await navigator.share({ files });
  } catch (error) {
    // Closing the share sheet is not an error.
    if (!(error instanceof DOMException && error.name === 'AbortError')) saveFile(name, picture);
  }
}

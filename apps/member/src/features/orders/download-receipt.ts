import type { Receipt } from '@fairtick/contracts';
import { saveFile } from '../../app/files/save-file.ts';

/** Saves a receipt as the file that anybody can check without us. */
export function downloadReceipt(receipt: Receipt): void {
  const file = new Blob([`${JSON.stringify(receipt, null, 2)}\n`], { type: 'application/json' });
  saveFile(`fairtick-receipt-${receipt.order.id}.json`, file);
}

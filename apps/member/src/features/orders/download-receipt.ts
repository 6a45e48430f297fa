import type { Receipt } from '@fairtick/contracts';

/** Saves a receipt as the file that anybody can check without us. */
export function downloadReceipt(receipt: Receipt): void {
  const file = new Blob([`${JSON.stringify(receipt, null, 2)}\n`], { type: 'application/json' });
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = `fairtick-receipt-${receipt.order.id}.json`;
  link.click();
  URL.revokeObjectURL(url);
}

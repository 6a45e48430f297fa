import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { receiptSchema } from '@fairtick/contracts';
import { expect, test } from 'vitest';
import { checkNamesOf, verifyReceipt } from './verify-receipt.ts';

// Members keep receipts for years. What is added to them later is optional, or comes with a version 2 beside this one.
test('a receipt that a member kept since version 1 of the format stays readable and holds', async () => {
  const kept: unknown = JSON.parse(readFileSync(join(import.meta.dirname, 'receipt-of-version-1.json'), 'utf8'));
  const receipt = receiptSchema.parse(kept);
  expect(receipt).toEqual(kept);
  expect(await verifyReceipt(receipt)).toEqual(
    checkNamesOf(receipt).map((name) => ({ name, outcome: 'ok', detail: '' })),
  );
});

import { expect, it } from 'vitest';
import { mostBytes, mostEntries, readReceipt } from './read-receipt.ts';
import { receiptOf } from './receipt.test-data.ts';

const receipt = receiptOf([{ atMs: -500, price: '1300.50' }], { status: 'open' });
const file = (content: unknown) => new Blob([typeof content === 'string' ? content : JSON.stringify(content)]);

it('reads a receipt with and without the envelope of the API', async () => {
  expect(await readReceipt(file(receipt))).toEqual({ receipt });
  expect(await readReceipt(file({ code: 200, msg: '', data: receipt }))).toEqual({ receipt });
});

it.each([
  ['an empty file', '', { fault: 'empty' }],
  ['a file that was cut', JSON.stringify(receipt).slice(0, 300), { fault: 'json' }],
  ['another file', [1, 2, 3], { fault: 'form', path: 'version' }],
  ['a receipt without its tape', { ...receipt, tape: undefined }, { fault: 'form', path: 'tape' }],
  ['a later version', { ...receipt, version: 7 }, { fault: 'version', version: 7 }],
  ['a version that is no number', { ...receipt, version: 'x' }, { fault: 'form', path: 'version' }],
  [
    'a million entries',
    { ...receipt, tape: { ...receipt.tape, entries: Array.from({ length: 1_000_000 }, () => 0) } },
    { fault: 'entries', count: 1_000_000 },
  ],
  [
    'an entry that is none',
    { ...receipt, tape: { ...receipt.tape, entries: [null] } },
    { fault: 'form', path: 'tape.entries.0' },
  ],
  [
    'a day that does not exist',
    { ...receipt, order: { ...receipt.order, settledAt: '2026-02-30T00:00:00.000Z' } },
    { fault: 'form', path: 'order.settledAt' },
  ],
  [
    'an hour that does not exist',
    { ...receipt, order: { ...receipt.order, settledAt: '2026-02-28T24:00:00.000Z' } },
    { fault: 'form', path: 'order.settledAt' },
  ],
])('names what is wrong with %s', async (_, content, fault) => {
  expect(mostEntries).toBeLessThan(1_000_000);
  expect(await readReceipt(file(content))).toEqual(fault);
});

it('reads UTF-8 only, with or without a byte-order mark', async () => {
  const text = JSON.stringify(receipt);
  expect(await readReceipt(file(`\uFEFF${text}`))).toEqual({ receipt });
  const bytes = new TextEncoder().encode(text);
  bytes[text.indexOf('XAU')] = 0xff;
  expect(await readReceipt(new Blob([bytes]))).toEqual({ fault: 'json' });
});

it('does not read a file that is larger than any receipt', async () => {
  const arrayBuffer = () => Promise.reject(new Error('was read'));
  expect(await readReceipt({ size: 50_000_000, arrayBuffer })).toEqual({ fault: 'size', bytes: 50_000_000 });
  expect(await readReceipt({ size: mostBytes, arrayBuffer })).toEqual({ fault: 'unreadable' });
});

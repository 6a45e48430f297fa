import { tapeKinds } from '@fairtick/contracts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeTapeUpdate, encodeTapeUpdate } from './tape-channel.ts';

it('carries every entry unchanged', () => {
  const update = fc.record({
    productId: fc.uuid(),
    seq: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
    kind: fc.constantFrom(...tapeKinds),
    price: fc.bigInt({ min: 1n, max: 10n ** 17n }),
    at: fc.date({ min: new Date(0), max: new Date('9999-12-31'), noInvalidDate: true }),
  });
  fc.assert(
    fc.property(update, (entry) => {
      const sent = { ...entry, price: entry.kind === 'tick' ? entry.price : null };
      expect(decodeTapeUpdate(encodeTapeUpdate(sent))).toEqual(sent);
    }),
  );
});

it.each([
  '',
  'null',
  '[]',
  '{}',
  '{"productId":1,"seq":1,"kind":"tick","price":"1","at":"2026-01-01T00:00:00.000Z"}',
  '{"productId":"p","seq":0,"kind":"tick","price":"1","at":"2026-01-01T00:00:00.000Z"}',
  '{"productId":"p","seq":1.5,"kind":"tick","price":"1","at":"2026-01-01T00:00:00.000Z"}',
  '{"productId":"p","seq":1,"kind":"tock","price":"1","at":"2026-01-01T00:00:00.000Z"}',
  '{"productId":"p","seq":1,"kind":"tick","price":null,"at":"2026-01-01T00:00:00.000Z"}',
  '{"productId":"p","seq":1,"kind":"tick","price":"-1","at":"2026-01-01T00:00:00.000Z"}',
  '{"productId":"p","seq":1,"kind":"tick","price":1,"at":"2026-01-01T00:00:00.000Z"}',
  '{"productId":"p","seq":1,"kind":"stall","price":"1","at":"2026-01-01T00:00:00.000Z"}',
  '{"productId":"p","seq":1,"kind":"tick","price":"1","at":"yesterday"}',
])('ignores %s', (text) => {
  expect(decodeTapeUpdate(text)).toBeUndefined();
});

import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { Order, Receipt, TapeEntry, TapeKind } from '@fairtick/contracts';
import { acceptanceBytes } from './acceptance.ts';
import { tapeEntryHash } from './tape-chain.ts';

export const productId = '01900000-0000-7000-8000-000000000001';
export const memberId = '01900000-0000-7000-8000-0000000000aa';
const startMs = Date.parse('2026-11-20T10:00:00.000Z');
const keys = generateKeyPairSync('ed25519');
export const iso = (offsetMs: number) => new Date(startMs + offsetMs).toISOString();

export type Spec = { atMs: number; price?: string; kind?: TapeKind; source?: string };
export function tapeOf(prevHash: string, firstSeq: number, specs: Spec[]): TapeEntry[] {
  let before = prevHash;
  return specs.map(({ atMs, price = null, kind = price === null ? 'stall' : 'tick', source = 'sim' }, index) => {
    const facts = { seq: firstSeq + index, kind, price, at: iso(atMs), sourceTime: iso(atMs), source };
    before = tapeEntryHash(productId, before, facts);
    return { ...facts, hash: before };
  });
}

export function rawPublicKey(key: KeyObject): string {
  return key.export({ format: 'jwk' }).x ?? '';
}

export function receiptOf(specs: Spec[], outcome: Partial<Order>): Receipt & { version: 1 } {
  const prevHash = 'ab'.repeat(32);
  const entries = tapeOf(prevHash, 41, specs);
  const head = entries[0] as TapeEntry;
  const unsigned: Order = {
    id: '01900000-0000-7000-8000-0000000000bb',
    account: 'demo',
    productId,
    symbol: 'XAU/USD',
    direction: 'rise',
    amount: '100.00',
    fee: '1.00',
    payoutBps: 8000,
    durationS: 60,
    shownPrice: '1300.50',
    toleranceBps: 10,
    acceptedAt: iso(0),
    closeAt: iso(60_000),
    status: 'settled',
    entry: null,
    exit: null,
    result: null,
    voidReason: null,
    profit: null,
    settledAt: iso(61_000),
    termsVersion: 1,
    tapeHead: { seq: head.seq, hash: head.hash },
    signature: '',
    keyId: 'k1',
    ...outcome,
  };
  const signature = sign(null, acceptanceBytes({ ...unsigned, memberId }), keys.privateKey).toString('base64url');
  return {
    version: 1,
    order: { ...unsigned, signature },
    memberId,
    pip: '0.01',
    stalenessMs: 15_000,
    tape: { prevHash, entries, truncated: false },
    publicKey: rawPublicKey(keys.publicKey),
  };
}

export const wonTape: Spec[] = [
  { atMs: -200, price: '1300.50' },
  { atMs: 150, price: '1300.51' },
  { atMs: 30_000, price: '1299.00' },
  { atMs: 59_900, price: '1300.52' },
  { atMs: 60_100, price: '1200.00' },
];
export const won = receiptOf(wonTape, {
  entry: { seq: 42, price: '1300.51', at: iso(150) },
  exit: { seq: 44, price: '1300.52', at: iso(59_900) },
  result: 'win',
  profit: '79.00',
});

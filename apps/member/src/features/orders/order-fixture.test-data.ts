import type { Order } from '@fairtick/contracts';

/** A settled order for tests of pure rules; every field can be replaced. */
export function orderFixture(over: Partial<Order> = {}): Order {
  return {
    id: '019aa000-0000-7000-8000-000000000001',
    account: 'demo',
    productId: '019aa000-0000-7000-8000-0000000000aa',
    symbol: 'XAU/USD',
    direction: 'rise',
    amount: '500.00',
    fee: '5.00',
    payoutBps: 8_200,
    durationS: 60,
    shownPrice: '4078.30',
    toleranceBps: 10,
    acceptedAt: '2026-11-20T06:32:08.100Z',
    closeAt: '2026-11-20T06:33:08.100Z',
    status: 'open',
    entry: { seq: 88_214_306, price: '4078.36', at: '2026-11-20T06:32:08.412Z' },
    exit: null,
    result: null,
    voidReason: null,
    profit: null,
    settledAt: null,
    termsVersion: 1,
    tapeHead: { seq: 88_214_305, hash: '0'.repeat(64) },
    signature: '',
    keyId: '',
    ...over,
  };
}

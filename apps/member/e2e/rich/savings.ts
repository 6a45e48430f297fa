import { createSavingsPosition, redeemSavingsPosition, savingsProducts } from '@fairtick/contracts';
import { ageSavings, type Installation } from '@fairtick/test-kit/browser';
import type { Person } from './members.ts';

export type ArrangedSavings = Record<'running' | 'returned' | 'redeemed' | 'renewed', string>;

/** Creates positions that are active, matured, redeemed early and renewed. */
export async function arrangeSavings(installation: Installation, { call }: Person): Promise<ArrangedSavings> {
  const { items } = await call(savingsProducts);
  const put = async (termDays: number, amount: string, autoRenew = false) => {
    const productId = items.find((product) => product.termDays === termDays)?.id ?? '';
    return (await call(createSavingsPosition, { body: { productId, amount, autoRenew } })).id;
  };
  const running = await put(30, '10000');
  await ageSavings(installation, { positionId: running, days: 11 });
  const returned = await put(7, '2000');
  await ageSavings(installation, { positionId: returned, days: 9 });
  const redeemed = await put(90, '3000');
  await ageSavings(installation, { positionId: redeemed, days: 5 });
  await call(redeemSavingsPosition, { params: { id: redeemed }, body: {} });
  const renewed = await put(15, '1000', true);
  await ageSavings(installation, { positionId: renewed, days: 17 });
  return { running, returned, redeemed, renewed };
}

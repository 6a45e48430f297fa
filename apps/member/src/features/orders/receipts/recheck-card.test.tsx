import {
  type Endpoint,
  keys,
  type OrderDecision,
  order,
  orderReceipt,
  orderRecheck,
  productTerms,
} from '@fairtick/contracts';
import { receiptsText } from '@fairtick/i18n';
import { expect, it, vi } from 'vitest';
import { won } from '../../../../../../packages/verifier/src/receipt.test-data.ts';
import { createStage } from '../../../shared/stage.test-data.tsx';
import { OrderDetail } from '../order-detail.tsx';
import { type Recheck, recheckOrder } from './recheck-order.ts';

// The display settings ask for it when they load.
vi.hoisted(() =>
  Object.assign(globalThis, { matchMedia: () => ({ matches: false, addEventListener: () => undefined }) }),
);

const stage = createStage();
const { result, voidReason, entry, exit, profit } = won.order;
const posted = { result, voidReason, entry, exit, profit } as OrderDecision;

/** A platform that serves this settled order, and decides it again as given. */
function platform(again: Omit<Recheck, 'browser'> | Error) {
  const answers = new Map<Endpoint, unknown>([
    [order, won.order],
    [orderReceipt, won],
    [keys, { items: [{ keyId: 'k1', algorithm: 'Ed25519', publicKey: won.publicKey, current: true }] }],
    [productTerms, { symbol: won.order.symbol, pip: won.pip, stalenessMs: won.stalenessMs }],
  ]);
  return {
    call: async (endpoint: Endpoint) => {
      if (endpoint !== orderRecheck) return answers.get(endpoint) ?? { items: won.tape.entries, nextCursor: null };
      if (again instanceof Error) throw again;
      return again;
    },
  };
}
async function pressed(again: Omit<Recheck, 'browser'> | Error) {
  await stage.show(stage.platform(platform(again)), <OrderDetail id={won.order.id} />);
  await until(() => stage.button(receiptsText.checkAgain) !== undefined);
  expect(stage.find('.recheck')).toBeNull();
  await stage.press(receiptsText.checkAgain);
  await until(() => stage.find('.recheck') !== null);
}
/** Signatures are checked outside of React, so their answers take several turns. */
async function until(holds: () => boolean): Promise<void> {
  for (let turns = 0; !holds(); turns += 1) {
    if (turns > 2_000) throw new Error(`the page did not get there: ${stage.find('*')?.textContent}`);
    await stage.settle();
  }
}
const states = () =>
  ['posted', 'database', 'settler', 'browser'].map(
    (name) => stage.find(`[data-program=${name}]`)?.className.split('--')[1],
  );
const verdict = () => stage.find('.recheck [role=status]')?.textContent;

it('one press decides the order three more times and shows them beside the posted outcome', async () => {
  await pressed({ posted, database: posted, settler: posted });
  expect(verdict()).toBe(receiptsText.allMatchPosted);
  expect(states()).toEqual(['posted', 'same', 'same', 'same']);
});

it('names the program that differs, and the one without an outcome', async () => {
  await pressed({ posted, database: { ...posted, profit: '80.00' }, settler: null });
  expect(verdict()).toBe(receiptsText.differsFromPosted);
  expect(states()).toEqual(['posted', 'differs', 'none', 'same']);
});

it('claims no agreement where one program gave no outcome', async () => {
  await pressed({ posted, database: posted, settler: null });
  expect(verdict()).toBe(receiptsText.notAllDecided);
});

it('says that a failed recalculation has to be repeated', async () => {
  await pressed(new Error('no line'));
  expect(stage.find('.recheck')?.textContent).toBe(receiptsText.recheckFailed);
});

it('this browser decides from the receipt, whatever the platform answers', async () => {
  const forged = { ...posted, result: 'lose', profit: '-101.00' } as const;
  const line = platform({ posted: forged, database: forged, settler: forged }) as unknown as Parameters<
    typeof recheckOrder
  >[0];
  expect((await recheckOrder(line, won)).browser).toEqual(posted);
});

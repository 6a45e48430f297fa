import { startI18n } from '@fairtick/i18n';
import { UiTextProvider } from '@fairtick/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Platform } from '../../app/create-platform.ts';
import { PlatformProvider } from '../../app/platform.tsx';
import { useUiWords } from '../../app/use-ui-text.ts';
import { OrderEndDialog } from './order-end-dialog.tsx';
import { orderFixture } from './order-fixture.test-data.ts';

let root: Root;
let host: HTMLElement;

beforeAll(async () => {
  Object.assign(HTMLDialogElement.prototype, { showModal() {}, close() {} });
  await startI18n({ language: 'zh-Hans', dictionaries: {} });
});
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
});
afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
});

function Words({ children }: { children: ReactNode }) {
  return <UiTextProvider text={useUiWords()}>{children}</UiTextProvider>;
}

const entry = { seq: 10, price: '4078.36', at: '2026-11-20T06:32:08.412Z' };
const exitAt = (price: string) => ({ seq: 90, price, at: '2026-11-20T06:33:08.100Z' });
const ends = {
  win: { result: 'win', status: 'settled', entry, exit: exitAt('4078.40'), profit: '405.00' },
  lose: { result: 'lose', status: 'settled', entry, exit: exitAt('4078.30'), profit: '-505.00' },
  tie: { result: 'tie', status: 'settled', entry, exit: exitAt('4078.36'), profit: '0.00' },
  void: { result: 'void', status: 'void', entry: null, exit: null, voidReason: 'no_entry', profit: '0.00' },
} as const;

async function show(end: (typeof ends)[keyof typeof ends]): Promise<HTMLElement> {
  const never = () => new Promise<never>(() => undefined);
  const nothing = () => () => undefined;
  const platform = { call: never, socket: { listen: nothing, subscribe: nothing } } as unknown as Platform;
  await act(async () =>
    root.render(
      <PlatformProvider platform={platform}>
        <QueryClientProvider client={new QueryClient()}>
          <Words>
            <OrderEndDialog
              order={orderFixture(end)}
              onClose={() => undefined}
              onContinue={() => undefined}
              onReceipt={() => undefined}
            />
          </Words>
        </QueryClientProvider>
      </PlatformProvider>,
    ),
  );
  return host;
}
const textOf = (selector: string) => host.querySelector(selector)?.textContent?.replace(/\s+/g, ' ').trim();
/** Its parts, without what differs: figures, words and colours. */
const shapeOf = () =>
  [...host.querySelectorAll('.order-end__body > *, .order-end__foot > *')].map(({ tagName }) => tagName);

it.each([
  ['win', '判断正确', /¥405\.00$/, '净盈利（已含手续费 ¥5.00）', '¥910.00'],
  ['lose', '判断错误', /−¥505\.00$/, '净亏损（已含手续费 ¥5.00）', '¥0.00'],
  ['tie', '平价退回', /¥0\.00$/, '两价相等，本金与手续费已退回', '¥505.00'],
  ['void', '作废退回', /¥0\.00$/, '下单后直到平仓都没有报价，本金与手续费已退回', '¥505.00'],
] as const)('%s says what it was and what came back', async (end, word, profit, net, returned) => {
  await show(ends[end]);
  expect(textOf('.order-end__what')).toContain(word);
  expect(textOf('.order-end__profit')).toMatch(profit);
  expect(textOf('.order-end__net')).toBe(net);
  expect(textOf('.order-end__body')).toContain(`已到账${returned}`);
});

it('all results have the same layout', async () => {
  const shapes = new Set<string>();
  for (const end of Object.values(ends)) {
    await show(end);
    shapes.add(shapeOf().join(' '));
  }
  expect(shapes.size).toBe(1);
});

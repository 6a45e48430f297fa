import { act } from 'react';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { productFixture } from '../../../shared/live/product-fixture.test-data.ts';
import { paths } from '../../../shared/paths.ts';
import { queryKeys } from '../../../shared/query-keys.ts';
import { createStage } from '../../../shared/stage.test-data.tsx';
import { writeStored } from '../../../shared/storage.ts';
import { OrderCard } from './order-card.tsx';
import { termsFixture } from './order-ticket.test-data.ts';
import type { TicketDraft } from './ticket-draft.ts';

class ResizeObserver {
  observe() {}
  disconnect() {}
}
vi.stubGlobal('ResizeObserver', ResizeObserver);
afterAll(() => vi.unstubAllGlobals());

const stage = createStage();
const draft = { choice: () => null, keepChoice: () => undefined } as unknown as TicketDraft;
const quote = { price: '4078.36', seq: 1, at: null, stalled: false, day: productFixture(), flash: null };
const short = '您的余额不足，请充值！';
const ways = () => ['去充值', '切换到模拟账户'].filter((name) => stage.button(name) !== undefined);
const switchTab = vi.fn<(path: string) => void>();

beforeEach(() => {
  localStorage.clear();
  switchTab.mockClear();
});

async function showTicket(account: 'real' | 'demo', { realAccountOpen = true, blocked = null as string | null } = {}) {
  writeStored('account', account);
  const platform = stage.platform({
    call: () => new Promise(() => undefined),
    navigation: { switchTab },
  });
  const { queries } = platform;
  queries.setQueryData([...queryKeys.conf, 'zh-Hans'], { realAccountOpen });
  queries.setQueryData([...queryKeys.terms], { current: termsFixture, upcoming: [] });
  queries.setQueryData([...queryKeys.wallet], { real: { available: '20.00' }, demo: { available: '30.00' } });
  queries.setQueryData([...queryKeys.userInfo], {
    verified: true,
    restrictions: blocked === null ? [] : [{ kind: 'trading', message: '交易正在核查，可申诉。', endsAt: null }],
  });
  await stage.show(
    platform,
    <OrderCard
      product={productFixture()}
      quote={quote}
      direction="rise"
      draft={draft}
      blocked={blocked}
      onHoldings={() => 0}
    />,
  );
  await stage.type('.ticket__other input', '50');
}
const problemText = () => stage.find('.ticket__problem')?.textContent;

test("shows the specification's sentence for a real balance that is too small, with links to deposit and to demo", async () => {
  await showTicket('real');
  expect(problemText()).toBe(short);
  expect(ways()).toEqual(['去充值', '切换到模拟账户']);
  await stage.press('去充值');
  expect(switchTab).toHaveBeenCalledWith(paths.recharge);
  await act(async () => stage.button('切换到模拟账户')?.click());
  expect(stage.find('.ticket--demo')).not.toBeNull();
  expect(ways()).toEqual([]);
});

test('links only to the demo account while the real account is closed', async () => {
  await showTicket('real', { realAccountOpen: false });
  expect(ways()).toEqual(['切换到模拟账户']);
});

test('shows no deposit link for a demo balance that is too small', async () => {
  await showTicket('demo');
  expect(problemText()).toBe('超过模拟余额');
  expect(ways()).toEqual([]);
});

test("shows a barred member the administrator's message and a link to customer service", async () => {
  await showTicket('demo', { blocked: '您已被禁止交易' });
  expect(stage.find('.ticket-confirm__risk')?.textContent).toBe('您已被禁止交易交易正在核查，可申诉。 联系客服');
  expect(stage.button('联系客服')).toBeDefined();
});

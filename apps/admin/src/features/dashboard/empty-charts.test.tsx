import { expect, test, vi } from 'vitest';
import { MoneyCard } from './money-card.tsx';
import { MembersCard } from './pulse-cards.tsx';
import { showCard } from './show-card.test-setup.tsx';

// The theme is read when its module is loaded.
vi.hoisted(() => {
  const matchMedia = () => ({ matches: false, addEventListener: () => 0, removeEventListener: () => 0 });
  Object.assign(globalThis, { matchMedia });
});

const day = '2026-11-28';

test('the chart of deposits and withdrawals says that there were none, instead of an empty grid', async () => {
  const none = [{ day, amount: '0.00', items: 0 }];
  const today = { day, since: '2026-11-27T16:00:00.000Z' };
  const box = await showCard(<MoneyCard deposits={none} withdrawals={none} today={today} />);
  expect(box.querySelector('.empty-list')?.textContent).toBe('近 14 个平台日没有入账的充值，也没有完成的提现');
});

test('the chart of new members says that none registered', async () => {
  const box = await showCard(<MembersCard members={{ joined: [{ day, members: 0 }], online: 0 }} />);
  expect(box.querySelector('.pulse__bars')).toBeNull();
  expect(box.textContent).toContain('近 14 个平台日没有新会员注册');
});

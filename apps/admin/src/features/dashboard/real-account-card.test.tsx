import { realAccountNeeds } from '@fairtick/contracts';
import { expect, test } from 'vitest';
import { RealAccountCard } from './real-account-card.tsx';
import { linksOf, showCard } from './show-card.test-setup.tsx';

test('names every missing precondition of the real account, each with a link to its setting', async () => {
  const box = await showCard(<RealAccountCard missing={realAccountNeeds} />);
  expect(box.querySelector('h2')?.textContent).toBe('真实账户尚未开放');
  expect(linksOf(box)).toEqual([
    ['允许注册的地区', '/settings?open=permitted_regions'],
    ['服务协议', '/settings?open=agreement_service'],
    ['风险揭示书', '/settings?open=agreement_risk'],
    ['隐私政策', '/settings?open=agreement_privacy'],
    ['实时行情', '/operations?tab=feeds'],
  ]);
});

test('names only missing preconditions, and links only to permitted pages', async () => {
  const box = await showCard(<RealAccountCard missing={['agreement_risk', 'live_feed']} />, {
    permissions: ['config:setting:list'],
  });
  expect(linksOf(box)).toEqual([['风险揭示书', '/settings?open=agreement_risk']]);
  expect(box.querySelectorAll('li')).toHaveLength(2);
  expect(box.textContent).toContain('实时行情');
});

test('renders nothing when all preconditions are met', async () => {
  expect((await showCard(<RealAccountCard missing={[]} />)).textContent).toBe('');
});

import { expect, it, vi } from 'vitest';
import { createStage } from '../stage.test-data.tsx';
import { MasterDetail } from './master-detail.tsx';

vi.hoisted(() =>
  Object.assign(globalThis, { matchMedia: () => ({ matches: false, addEventListener: () => undefined }) }),
);

const stage = createStage();

it('shows the open item beside the list and focuses it, until it closes', async () => {
  const log: string[] = [];
  const platform = stage.platform({ navigation: { navigateTo: (url: string) => void log.push(url) } });
  const show = (openId: string | null) =>
    stage.show(
      platform,
      <MasterDetail
        openId={openId}
        title="充值详情"
        url="/deposit?id=1"
        onClose={() => void log.push('closed')}
        detail={<p>详情</p>}
      >
        <button type="button">行</button>
      </MasterDetail>,
    );
  await show(null);
  expect(stage.find('section')).toBeNull();
  stage.button('行')?.focus();
  await show('1');
  expect(document.activeElement).toBe(stage.find('section[aria-label=充值详情]'));
  expect(stage.find('section')?.textContent).toContain('详情');
  await stage.press('在单独页面打开');
  await stage.press('关闭');
  expect(log).toEqual(['/deposit?id=1', 'closed']);
  await show(null);
  expect(document.activeElement).toBe(stage.button('行'));
});

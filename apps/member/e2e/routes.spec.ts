import { expect } from '@playwright/test';
import { paths } from '../src/app/paths.ts';
import { test } from './matrix/rich-installation.ts';
import { type Screen, screensOf } from './matrix/screens.ts';
import { openWalk } from './matrix/walk.ts';
import { officeEnv } from './office.ts';

test.use({ platformEnv: officeEnv, trace: 'off', screenshot: 'off' });

/** The table of the spec, section 2, each with the heading that its page has. */
const specRoutes: Readonly<Record<string, string | RegExp>> = {
  '/': /\S/,
  '/pages/login': /\S/,
  '/pages/register': '注册',
  '/pages/home/index': '首页',
  '/pages/recharge/index': '充值',
  '/pages/rechargetwo/index': '充值',
  '/pages/history/index': '历史记录',
  '/pages/mine/withdraw/index': '提现',
  '/pages/service/index': '客服',
  '/pages/order/index': '订单',
  '/pages/order/orderInfo/index': '订单详情',
  '/pages/mine/ebao/index': '利息宝',
  '/pages/mine/ebao/submit': '存入利息宝',
  '/pages/mine/notice/index': '平台公告',
  '/pages/mine/index': '我的',
  '/pages/mine/record/deposit/index': '资金记录',
  '/pages/mine/record/ebao/index': '资金记录',
  '/pages/mine/record/withdraw/index': '资金记录',
  '/pages/mine/info/user/index': '个人信息',
  '/pages/mine/info/user/verifyInfo/index': '实名认证',
  '/pages/mine/info/bank/index': '银行卡信息',
  '/pages/mine/info/bank/addBank/index': /^(添加|更换)银行卡$/,
  '/pages/kLineChart/index': /BTC|XAU|ETH|EUR/,
  '/pages/kLineChart/move': /BTC|XAU|ETH|EUR/,
  '/pages/common/webview/index': /./,
  '/pages/common/textview/index': '服务协议',
  '/pages/404/404': '页面不存在',
};
/** Pages that its labels imply: crypto payment, management of payment methods, limits, a product's terms. */
const impliedRoutes: Readonly<Record<string, string | RegExp>> = {
  '/pages/mine/info/crypto/index': '数字钱包',
  '/pages/mine/info/crypto/addCrypto/index': '添加数字钱包',
  '/pages/mine/info/payment/index': '收款账户管理',
  '/pages/mine/limits/index': '交易限额与冷静期',
  '/pages/kLineChart/terms/index': /品种条款$/,
};
/** These draw a head of their own in place of the navigation bar. */
const ownHead: ReadonlySet<string> = new Set([paths.entry, paths.login, paths.home, paths.notFound]);

test('every route of the spec leads to its page, with its heading and a navigation bar of ours', async ({
  browser,
  installation,
  rich,
}) => {
  test.setTimeout(180_000);
  const wanted = { ...specRoutes, ...impliedRoutes };
  const screens = screensOf(rich).filter(({ extra }) => !extra);
  const found = new Map<string, string>();
  const bare: string[] = [];
  for (const viewer of ['member', 'nobody'] as const) {
    const look = { language: 'zh-Hans', theme: 'dark', width: 375 } as const;
    const walk = await openWalk({ browser, installation, rich, viewer, look });
    const ofViewer = (screen: Screen) => screen.viewer === viewer && paths[screen.route] in wanted;
    for (const screen of screens.filter(ofViewer)) {
      await walk.goTo(screen);
      const path = paths[screen.route];
      expect(new URL(walk.page.url()).hash.split('?')[0]).toBe(`#${path}`);
      const heading = walk.page.getByRole('heading', { level: 1 });
      await expect(heading, path).toHaveCount(1);
      found.set(path, ((await heading.textContent()) ?? '').trim());
      if (!ownHead.has(path) && (await walk.page.locator('.navbar').count()) === 0) bare.push(path);
    }
    await walk.close();
  }
  const matches = (path: string, heading: string | RegExp) =>
    typeof heading === 'string' ? found.get(path) === heading : heading.test(found.get(path) ?? '');
  const wrong = Object.entries(wanted).filter(([path, heading]) => !matches(path, heading));
  expect(wrong.map(([path, heading]) => `${path}: ${String(heading)}, not ${found.get(path)}`)).toEqual([]);
  expect(bare).toEqual([]);
});

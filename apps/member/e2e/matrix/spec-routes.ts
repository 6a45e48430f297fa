import type { Page } from '@playwright/test';
import { paths } from '../../src/shared/paths.ts';

/** The route table of the specification, section 2, with each page's heading. */
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
/** Pages implied by its labels: crypto payment, payment method management, limits, product terms. */
const impliedRoutes: Readonly<Record<string, string | RegExp>> = {
  '/pages/mine/info/crypto/index': '数字钱包',
  '/pages/mine/info/crypto/addCrypto/index': '添加数字钱包',
  '/pages/mine/info/payment/index': '收款账户管理',
  '/pages/mine/limits/index': '交易限额与冷静期',
  '/pages/kLineChart/terms/index': /品种条款$/,
};
/** Pages with a head of their own in place of the navigation bar. */
const ownHead: ReadonlySet<string> = new Set([paths.entry, paths.login, paths.home, paths.notFound]);

/** The app's current path, its page heading, and whether it has our navigation bar. */
export type Standing = { path: string; heading: string; hasBar: boolean };

export async function standingOf(page: Page): Promise<Standing> {
  const path = new URL(page.url()).hash.slice(1).split('?')[0] ?? '';
  const heading = await page.getByRole('heading', { level: 1 }).textContent();
  return { path, heading: (heading ?? '').trim(), hasBar: (await page.locator('.navbar').count()) > 0 };
}

/** Paths of the specification that did not open their page. */
export function wrongRoutes(standings: readonly Standing[]): string[] {
  return Object.entries({ ...specRoutes, ...impliedRoutes }).flatMap(([path, wanted]) => {
    const there = standings.filter((standing) => standing.path === path);
    const matches = ({ heading }: Standing) => (typeof wanted === 'string' ? heading === wanted : wanted.test(heading));
    const bare = there.some(({ hasBar }) => !hasBar) && !ownHead.has(path);
    return [
      ...(there.some(matches) ? [] : [`${path}: ${String(wanted)}, not ${there.map(({ heading }) => heading).join()}`]),
      ...(bare ? [`${path} has no navigation bar`] : []),
    ];
  });
}

import { paths } from '../../src/shared/paths.ts';
import type { RichMember } from '../rich-member.ts';

/** Viewers: the member with data of every kind, a new member, and a visitor without a session. */
export const viewers = ['member', 'newcomer', 'visitor'] as const;
export type Viewer = (typeof viewers)[number];

/** A page in one state for one viewer. */
export type Screen = {
  /** Unique name of the picture's file. */
  name: string;
  route: keyof typeof paths;
  query: Readonly<Record<string, string>>;
  viewer: Viewer;
  /** A further state of a page: only visited by the full matrix and the gallery. */
  extra: boolean;
};

type Spec = [name: string, route: keyof typeof paths, query?: Record<string, string>];

/** Every page of the app with content, and its other states. */
export function screensOf(rich: RichMember): Screen[] {
  const { orders, deposits, withdrawals, savings } = rich;
  const one = (viewer: Viewer, extra: boolean) => (specs: readonly Spec[]) =>
    specs.map(([name, route, query = {}]): Screen => ({ name, route, query, viewer, extra }));
  return [
    ...one(
      'member',
      false,
    )([
      ['home', 'home'],
      ['chart', 'chart', { id: rich.productId }],
      ['trade', 'trade', { id: rich.productId }],
      ['product-terms', 'productTerms', { id: rich.productId }],
      ['orders', 'orders'],
      ['order-win', 'order', { id: orders.win }],
      ['history', 'history'],
      ['figures', 'figures'],
      ['recharge', 'recharge'],
      ['recharge-usdt', 'rechargeMore', { tab: 'usdt' }],
      ['deposit-recharging', 'deposit', { id: deposits.recharging }],
      ['withdraw', 'withdraw'],
      ['withdrawal-completed', 'withdrawal', { id: withdrawals.completed }],
      ['deposit-records', 'depositRecords'],
      ['withdrawal-records', 'withdrawalRecords'],
      ['savings-records', 'savingsRecords'],
      ['movements', 'movements'],
      ['savings', 'savings'],
      ['subscribe', 'subscribe', { id: rich.savingsProductId }],
      ['position-running', 'savingsPosition', { id: savings.running }],
      ['assets', 'assets'],
      ['balance-proof', 'balanceProof'],
      ['user-info', 'userInfo'],
      ['login-password', 'loginPassword'],
      ['withdraw-password', 'withdrawPassword'],
      ['payment-accounts', 'paymentAccounts'],
      ['banks', 'banks'],
      ['add-bank', 'addBank'],
      ['wallets', 'wallets'],
      ['add-wallet', 'addWallet'],
      ['service', 'service'],
      ['verify-info', 'verifyInfo'],
      ['mine', 'mine'],
      ['notices', 'notices'],
      ['notifications', 'notifications'],
      ['price-alerts', 'priceAlerts'],
      ['notice-settings', 'noticeSettings'],
      ['display', 'display'],
      ['sessions', 'sessions'],
      ['second-factors', 'secondFactors'],
      ['limits', 'limits'],
      ['data', 'data'],
      ['webview', 'webview', { id: rich.outside.slug }],
      ['text', 'text', { key: 'service' }],
      ['download', 'download'],
      ['not-found', 'notFound'],
    ]),
    ...one(
      'visitor',
      false,
    )([
      ['entry', 'entry'],
      ['login', 'login'],
      ['register', 'register'],
      ['outside-webview', 'webview', { url: rich.outside.url }],
      ['outside-not-found', 'notFound'],
    ]),
    ...one(
      'member',
      true,
    )([
      ['ticket', 'chart', { id: rich.productId, direction: 'rise' }],
      ['orders-history', 'orders', { tab: 'history' }],
      ['order-lose', 'order', { id: orders.lose }],
      ['order-void', 'order', { id: orders.void }],
      ['order-open', 'order', { id: orders.open }],
      ['recharge-more', 'rechargeMore'],
      ['deposit-pending', 'deposit', { id: deposits.pending_review }],
      ['deposit-completed', 'deposit', { id: deposits.completed }],
      ['deposit-rejected', 'deposit', { id: deposits.rejected }],
      ['withdrawal-pending', 'withdrawal', { id: withdrawals.pending_review }],
      ['withdrawal-rejected', 'withdrawal', { id: withdrawals.rejected }],
      ['position-returned', 'savingsPosition', { id: savings.returned }],
      ['position-redeemed', 'savingsPosition', { id: savings.redeemed }],
      ['money-terms', 'productTerms', { of: 'money' }],
      ['trading-terms', 'productTerms', { of: 'trading' }],
      ['text-company', 'text', { key: 'company' }],
      ['notice', 'notices', { id: rich.announcementId }],
    ]),
    ...one(
      'newcomer',
      true,
    )([
      ['empty-orders', 'orders'],
      ['empty-records', 'depositRecords'],
      ['empty-withdraw', 'withdraw'],
      ['empty-savings-records', 'savingsRecords'],
      ['empty-banks', 'banks'],
      ['empty-notifications', 'notifications'],
      ['empty-figures', 'figures'],
      ['empty-price-alerts', 'priceAlerts'],
      ['empty-service', 'service'],
      ['unverified-verify-info', 'verifyInfo'],
      ['newcomer-mine', 'mine'],
    ]),
  ];
}

/** Paths without a screen. */
export function unvisited(screens: readonly Screen[]): string[] {
  const visited = new Set(screens.map(({ route }) => route));
  return Object.keys(paths).filter((route) => !visited.has(route as keyof typeof paths));
}

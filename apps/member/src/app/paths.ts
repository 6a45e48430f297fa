/** Every route of the app, once. The paths are the spec's. */
export const paths = {
  entry: '/',
  login: '/pages/login',
  register: '/pages/register',
  home: '/pages/home/index',
  chart: '/pages/kLineChart/index',
  trade: '/pages/kLineChart/move',
  orders: '/pages/order/index',
  order: '/pages/order/orderInfo/index',
  history: '/pages/history/index',
  recharge: '/pages/recharge/index',
  rechargeMore: '/pages/rechargetwo/index',
  deposit: '/pages/recharge/info/index',
  withdraw: '/pages/mine/withdraw/index',
  withdrawal: '/pages/mine/withdraw/info/index',
  depositRecords: '/pages/mine/record/deposit/index',
  withdrawalRecords: '/pages/mine/record/withdraw/index',
  movements: '/pages/mine/record/movement/index',
  paymentAccounts: '/pages/mine/info/payment/index',
  banks: '/pages/mine/info/bank/index',
  addBank: '/pages/mine/info/bank/addBank/index',
  wallets: '/pages/mine/info/crypto/index',
  addWallet: '/pages/mine/info/crypto/addCrypto/index',
  mine: '/pages/mine/index',
  notices: '/pages/mine/notice/index',
  display: '/pages/mine/display/index',
  sessions: '/pages/mine/sessions/index',
  webview: '/pages/common/webview/index',
  notFound: '/pages/404/404',
} as const;

export const domainParam = 'domain';

/** A path with query parameters; those that are undefined are left out. */
export function urlOf(path: string, query: Readonly<Record<string, string | undefined>> = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, value);
  return search.size === 0 ? path : `${path}?${search.toString()}`;
}

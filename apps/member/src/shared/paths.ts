/** All routes of the app. The paths are fixed by the specification. */
export const paths = {
  entry: '/',
  login: '/pages/login',
  register: '/pages/register',
  home: '/pages/home/index',
  chart: '/pages/kLineChart/index',
  trade: '/pages/kLineChart/move',
  productTerms: '/pages/kLineChart/terms/index',
  orders: '/pages/order/index',
  order: '/pages/order/orderInfo/index',
  history: '/pages/history/index',
  figures: '/pages/history/figures/index',
  recharge: '/pages/recharge/index',
  rechargeMore: '/pages/rechargetwo/index',
  deposit: '/pages/recharge/info/index',
  withdraw: '/pages/mine/withdraw/index',
  withdrawal: '/pages/mine/withdraw/info/index',
  depositRecords: '/pages/mine/record/deposit/index',
  withdrawalRecords: '/pages/mine/record/withdraw/index',
  savingsRecords: '/pages/mine/record/ebao/index',
  movements: '/pages/mine/record/movement/index',
  savings: '/pages/mine/ebao/index',
  subscribe: '/pages/mine/ebao/submit',
  savingsPosition: '/pages/mine/ebao/info/index',
  assets: '/pages/mine/assets/index',
  balanceProof: '/pages/mine/assets/proof/index',
  userInfo: '/pages/mine/info/user/index',
  loginPassword: '/pages/mine/info/user/loginPassword',
  withdrawPassword: '/pages/mine/info/user/withdrawPassword',
  paymentAccounts: '/pages/mine/info/payment/index',
  banks: '/pages/mine/info/bank/index',
  addBank: '/pages/mine/info/bank/addBank/index',
  wallets: '/pages/mine/info/crypto/index',
  addWallet: '/pages/mine/info/crypto/addCrypto/index',
  service: '/pages/service/index',
  verifyInfo: '/pages/mine/info/user/verifyInfo/index',
  mine: '/pages/mine/index',
  notices: '/pages/mine/notice/index',
  notifications: '/pages/mine/notifications/index',
  noticeSettings: '/pages/mine/notifications/settings/index',
  display: '/pages/mine/display/index',
  sessions: '/pages/mine/sessions/index',
  secondFactors: '/pages/mine/security/index',
  limits: '/pages/mine/limits/index',
  data: '/pages/mine/data/index',
  priceAlerts: '/pages/mine/price-alerts/index',
  webview: '/pages/common/webview/index',
  text: '/pages/common/textview/index',
  download: '/pages/common/download/index',
  notFound: '/pages/404/404',
} as const;

export const domainParam = 'domain';

/** A path with query parameters; undefined ones are left out. */
export function urlOf(path: string, query: Readonly<Record<string, string | undefined>> = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, value);
  return search.size === 0 ? path : `${path}?${search.toString()}`;
}

import { msg, type Text } from '@fairtick/i18n';
import type { IconName } from '@fairtick/ui';
import { paths, urlOf } from '../../shared/paths.ts';

type Tab = {
  path: string;
  label: Text;
  icon: IconName;
  activeIcon: IconName;
  /** Other pages that belong to the tab and keep the bar. */
  also?: readonly string[];
};

/** Tabs of the bottom bar. */
export const tabs: readonly Tab[] = [
  { path: paths.home, label: msg('首页'), icon: 'home', activeIcon: 'home-solid' },
  {
    path: paths.recharge,
    label: msg('充值'),
    icon: 'recharge',
    activeIcon: 'recharge-solid',
    also: [paths.rechargeMore],
  },
  { path: paths.service, label: msg('客服'), icon: 'headset', activeIcon: 'headset-solid' },
  { path: paths.orders, label: msg('订单'), icon: 'receipt', activeIcon: 'receipt-solid' },
  { path: paths.mine, label: msg('我的'), icon: 'user', activeIcon: 'user-solid' },
];

/** Whether a page belongs to a tab or menu. */
export function isOf({ path, also }: Pick<Tab, 'path' | 'also'>, pathname: string): boolean {
  return path === pathname || (also?.includes(pathname) ?? false);
}

/** `path` may carry a query. */
/** `note` is empty where the bar itself names the content. */
type MenuItem = { path: string; label: Text; note: Text | null; icon: IconName };
export type Menu = {
  label: Text;
  path: string;
  items: readonly MenuItem[];
  /** Pages opened from the menu's pages, without an entry of their own. */
  also?: readonly string[];
  /** Adds a logout entry at the end. */
  endsSession?: true;
};

/** Menus of the desktop bar. An entry without items is a plain link. */
export const menus: readonly Menu[] = [
  { label: msg('首页'), path: paths.home, items: [], also: [paths.chart, paths.trade, paths.productTerms] },
  {
    label: msg('充值'),
    path: paths.recharge,
    also: [paths.deposit],
    items: [
      { path: paths.recharge, label: msg('银行卡充值'), note: msg('转账后提交凭证'), icon: 'bank' },
      {
        path: urlOf(paths.rechargeMore, { tab: 'usdt' }),
        label: msg('USDT 充值'),
        note: msg('链上转账，汇率锁定'),
        icon: 'wallet',
      },
      { path: paths.rechargeMore, label: msg('更多方式'), note: msg('银联、支付宝、黄金、港币'), icon: 'card' },
    ],
  },
  { label: msg('提现'), path: paths.withdraw, items: [], also: [paths.withdrawal] },
  { label: msg('固投'), path: paths.savings, items: [], also: [paths.subscribe, paths.savingsPosition] },
  {
    label: msg('订单'),
    path: paths.orders,
    also: [paths.order],
    items: [
      { path: paths.depositRecords, label: msg('充值明细'), note: msg('进度与到账金额'), icon: 'download' },
      { path: paths.withdrawalRecords, label: msg('提现明细'), note: msg('审核与打款进度'), icon: 'upload' },
      { path: paths.orders, label: msg('持仓'), note: msg('进行中的订单与倒计时'), icon: 'layers' },
      { path: paths.history, label: msg('历史'), note: msg('已结算的订单与盈亏'), icon: 'history' },
      { path: paths.savingsRecords, label: msg('固投订单'), note: msg('待返还与已返还'), icon: 'piggy' },
      { path: paths.movements, label: msg('资金变动'), note: msg('每一笔变动与余额'), icon: 'swap' },
    ],
  },
  {
    label: msg('账户'),
    path: paths.mine,
    endsSession: true,
    also: [
      paths.limits,
      paths.data,
      paths.sessions,
      paths.verifyInfo,
      paths.loginPassword,
      paths.withdrawPassword,
      paths.paymentAccounts,
      paths.addBank,
      paths.addWallet,
    ],
    items: [
      { path: paths.mine, label: msg('我的账户'), note: msg('资产与登录设备'), icon: 'user' },
      { path: paths.assets, label: msg('资产明细'), note: msg('构成与近 30 天'), icon: 'chart' },
      { path: paths.userInfo, label: msg('个人信息'), note: msg('头像、邮箱与密码'), icon: 'shield-check' },
      { path: paths.banks, label: msg('银行卡信息'), note: msg('提现到本人银行卡'), icon: 'card' },
      { path: paths.wallets, label: msg('数字钱包'), note: msg('提现 USDT 到本人钱包'), icon: 'wallet' },
      { path: paths.display, label: msg('显示设置'), note: msg('语言、主题与涨跌颜色'), icon: 'settings' },
      {
        path: urlOf(paths.text, { key: 'company' }),
        label: msg('公司介绍'),
        note: msg('平台与规则'),
        icon: 'circle-info',
      },
      { path: paths.download, label: msg('应用下载'), note: null, icon: 'download' },
    ],
  },
  { label: msg('公告'), path: paths.notices, items: [] },
];

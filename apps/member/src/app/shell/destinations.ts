import { msg } from '@fairtick/i18n';
import type { IconName } from '@fairtick/ui';
import { paths } from '../paths.ts';

type Tab = { path: string; label: string; icon: IconName; activeIcon: IconName };

/** Tabs of the bottom bar: only pages that work. */
export const tabs: readonly Tab[] = [
  { path: paths.home, label: msg('首页'), icon: 'home', activeIcon: 'home-solid' },
  { path: paths.orders, label: msg('订单'), icon: 'receipt', activeIcon: 'receipt-solid' },
  { path: paths.mine, label: msg('我的'), icon: 'user', activeIcon: 'user-solid' },
];

type MenuItem = { path: string; label: string; note: string; icon: IconName };
export type Menu = { label: string; path: string; items: readonly MenuItem[] };

/** Menus of the desktop bar: only pages that work. An entry without items is a plain link. */
export const menus: readonly Menu[] = [
  { label: msg('首页'), path: paths.home, items: [] },
  {
    label: msg('订单'),
    path: paths.orders,
    items: [
      { path: paths.orders, label: msg('持仓'), note: msg('进行中的订单与倒计时'), icon: 'layers' },
      { path: paths.history, label: msg('历史'), note: msg('已结算的订单与盈亏'), icon: 'history' },
    ],
  },
  {
    label: msg('账户'),
    path: paths.mine,
    items: [
      { path: paths.mine, label: msg('我的账户'), note: msg('资产与登录设备'), icon: 'user' },
      { path: paths.display, label: msg('显示设置'), note: msg('语言、主题与涨跌颜色'), icon: 'settings' },
    ],
  },
  { label: msg('公告'), path: paths.notices, items: [] },
];

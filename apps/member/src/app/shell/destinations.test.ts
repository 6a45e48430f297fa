import { expect, test } from 'vitest';
import { paths } from '../../shared/paths.ts';
import { isOf, menus } from './destinations.ts';

test.each([
  [paths.home, '首页'],
  [paths.trade, '首页'],
  [paths.chart, '首页'],
  [paths.deposit, '充值'],
  [paths.withdrawal, '提现'],
  [paths.savingsPosition, '固投'],
  [paths.order, '订单'],
  [paths.limits, '账户'],
  [paths.addBank, '账户'],
])('marks %s in the desktop bar under %s, and nowhere else', (path, label) => {
  expect(menus.filter((menu) => isOf(menu, path)).map((menu) => menu.label)).toEqual([label]);
});

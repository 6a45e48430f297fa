import { msg } from './start-i18n.ts';

/** Source texts that come from the server as data and are translated on the screen. */
export const serverTexts = [
  msg('现货黄金'),
  msg('现货白银'),
  msg('欧元/美元'),
  msg('纽元/美元'),
  msg('比特币'),
  msg('以太坊'),
  msg('恒生指数'),
  msg('纳指100'),
];

import type { Dictionary } from '../../dictionary.ts';

/** Names of the seeded products. */
export const productNames: Dictionary = {
  现货黄金: '金',
  现货白银: '銀',
  '欧元/美元': 'ユーロ/米ドル',
  '纽元/美元': 'NZドル/米ドル',
  比特币: 'ビットコイン',
  以太坊: 'イーサリアム',
  恒生指数: 'ハンセン指数',
  纳指100: 'ナスダック100',
};

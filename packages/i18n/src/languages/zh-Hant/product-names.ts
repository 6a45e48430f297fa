import type { Dictionary } from '../../dictionary.ts';

/** Names of the seeded products. */
export const productNames: Dictionary = {
  现货黄金: '現貨黃金',
  现货白银: '現貨白銀',
  '欧元/美元': '歐元/美元',
  '纽元/美元': '紐元/美元',
  比特币: '比特幣',
  以太坊: '以太幣',
  恒生指数: '恆生指數',
  纳指100: '納指100',
};

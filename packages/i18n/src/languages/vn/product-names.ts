import type { Dictionary } from '../../dictionary.ts';

/** Names of the seeded products. */
export const productNames: Dictionary = {
  现货黄金: 'Vàng',
  现货白银: 'Bạc',
  '欧元/美元': 'Đồng euro',
  '纽元/美元': 'Đô la NZ',
  比特币: 'Bitcoin',
  以太坊: 'Ethereum',
  恒生指数: 'Chỉ số Hang Seng',
  纳指100: 'Nasdaq 100',
};

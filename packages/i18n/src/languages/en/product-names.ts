import type { Dictionary } from '../../dictionary.ts';

/** Names of the seeded products. */
export const productNames: Dictionary = {
  现货黄金: 'Gold',
  现货白银: 'Silver',
  '欧元/美元': 'Euro',
  '纽元/美元': 'NZ dollar',
  比特币: 'Bitcoin',
  以太坊: 'Ether',
  恒生指数: 'Hang Seng',
  纳指100: 'Nasdaq',
};

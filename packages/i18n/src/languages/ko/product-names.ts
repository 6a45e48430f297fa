import type { Dictionary } from '../../dictionary.ts';

/** Names of the seeded products. */
export const productNames: Dictionary = {
  现货黄金: '금 현물',
  现货白银: '은 현물',
  '欧元/美元': '유로',
  '纽元/美元': '뉴질랜드 달러',
  比特币: '비트코인',
  以太坊: '이더리움',
  恒生指数: '항셍 지수',
  纳指100: '나스닥 100',
};

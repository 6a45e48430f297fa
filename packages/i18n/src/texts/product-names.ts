export const gold = '现货黄金' as const;
export const silver = '现货白银' as const;
export const euro = '欧元/美元' as const;
export const kiwi = '纽元/美元' as const;
export const bitcoin = '比特币' as const;
export const ether = '以太坊' as const;
export const hangSeng = '恒生指数' as const;
export const nasdaq = '纳指100' as const;

export const evm = 1;

/** Names of the first deposit methods. */
export const methodNames = {
  bank_card: '银行卡',
  unionpay: '银联',
  alipay: '支付宝',
  gold_savings: '黄金积存',
  hkd_forex: '港币外汇',
};

/** How they are paid. */
export const methodInstructions = {
  bankTransfer: '请使用本人银行卡转账，并在备注中填写附言码。转账后请上传付款凭证，审核通过后入账。',
  usdtTransfer: (chain: string) =>
    `仅支持 ${chain} 网络的 USDT，其他网络的转账无法到账。转账后请提交交易哈希，达到确认数并审核后按锁定汇率入账。`,
  goldTransfer: '请从本人的黄金账户转入，以克为单位，按提交时锁定的金价折算。转入后请上传凭证。',
  hkdTransfer: '请使用本人的港币账户汇款，并填写附言码，按提交时锁定的汇率折算。汇款后请上传凭证。',
};

/** Why a deposit method cannot be used now. */
export const unavailableMethods = {
  maintenance: '该方式正在维护，请稍后再试或选择其他方式。',
  gateway: '该支付渠道尚未开通，请选择其他方式。',
  receiving: '平台尚未设置该方式的收款账户，请选择其他方式。',
};

/** How a gateway method is paid, unless an administrator wrote other texts. */
export const gatewayInstructions = {
  gateway: '将打开支付页面，请在时限内完成支付。支付后由平台审核入账。',
  proof: '请用本人账户付款并填写附言码，然后上传付款凭证。由平台审核入账。',
};

/** Labels of the rows of a receiving account. */
export const receivingLabels = {
  payee: '收款人',
  bank: '开户银行',
  branch: '支行',
  number: '账号',
  address: '收款地址',
  network: '网络',
  depository: '金库',
  swift: 'SWIFT 代码',
  example: '示例账户，请勿转账',
};

import type { Dictionary } from '../../dictionary.ts';

export const reviews: Dictionary = {
  '我们没有收到这笔款项。如已汇出，请联系客服核对。':
    'The money has not arrived. If you sent it, customer service will look for it.',
  '到账金额与提交的金额不一致。': 'The amount that arrived is not the one that was submitted.',
  '付款人姓名与账户实名不一致。': 'The name of the sender is not your verified name.',
  '付款凭证无法辨认。': 'The proof cannot be read.',
  '这笔款项已在另一笔充值中处理。': 'This money was dealt with in another deposit.',
  '这笔款项来自他人账户，无法入账，退回事宜请联系客服。':
    'The money came from another person’s account and cannot be credited. Customer service arranges its return.',
  '因法规要求，这笔款项无法入账。': 'Laws and regulations do not allow us to credit this money.',
  '这笔充值无法通过审核，请联系客服了解详情。':
    'This deposit could not be accepted. Customer service can tell you more.',
  '收款账户信息无效，款项已全部退回余额。':
    'The receiving account is not valid. The whole amount is back in your balance.',
  '收款人姓名与账户实名不一致，款项已全部退回余额。':
    'The name of the payee is not your verified name. The whole amount is back in your balance.',
  '身份信息需要更新，款项已全部退回余额。':
    'Your identity details need to be updated. The whole amount is back in your balance.',
  '资金来源需要核实，款项已全部退回余额。':
    'The source of the funds has to be confirmed. The whole amount is back in your balance.',
  '银行退回了这笔转账，款项已全部退回余额。':
    'The bank returned the transfer. The whole amount is back in your balance.',
  '链上转账未成功，款项已全部退回余额。':
    'The transfer on the chain did not succeed. The whole amount is back in your balance.',
  '因法规要求无法汇出，款项已全部退回余额。':
    'Laws and regulations do not allow this transfer. The whole amount is back in your balance.',
  '这笔提现无法完成，款项已全部退回余额，请联系客服了解详情。':
    'The withdrawal could not be carried out. The whole amount is back in your balance. Customer service can tell you more.',
  '填写的姓名与证件上的不一致。': 'The name that was entered is not the one on the document.',
  '填写的证件号码与证件上的不一致。': 'The number that was entered is not the one on the document.',
  '照片模糊，文字无法看清，请对焦后重拍。':
    'The photo is blurred and the text cannot be read. Let the camera focus and take it again.',
  '照片有反光，部分文字被遮住，请避开强光重拍。':
    'Light is reflected on the photo and hides text. Take it again away from strong light.',
  '证件没有拍完整，或被手指等遮挡。': 'The document is not in the picture completely, or something covers it.',
  '正反面不对，请分别拍摄人像面与国徽面。': 'A side is missing. Take one photo of the front and one of the back.',
  '证件已过有效期，请使用有效证件。': 'The document is no longer valid. Please use one that is.',
  '暂不支持这种证件，请换用身份证或护照。':
    'This kind of document is not supported. Please use an identity card or a passport.',
  '照片不是对证件原件的拍摄，请直接拍摄原件。':
    'The photo does not show the original document. Please photograph the original itself.',
  '证件显示您未满 18 周岁，无法开通真实账户。':
    'The document says that you are younger than 18, so a real account cannot be opened.',
  '该证件已用于另一个账户，请联系客服核实。':
    'The document is used by another account. Customer service will look into it with you.',
  '资料无法通过审核，请联系客服了解详情。': 'The submission could not be accepted. Customer service can tell you more.',
};

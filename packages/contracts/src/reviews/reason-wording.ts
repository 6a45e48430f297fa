import type { Language } from '../errors/languages.ts';
import type { DepositReason, WithdrawalReason } from './reviews.ts';

type Wording<Reason extends string> = Record<Language, Record<Reason, string>>;

/** What a member reads when his deposit was stopped. A test refuses words that ask anybody to pay. */
export const depositReasonWording: Wording<DepositReason> = {
  'zh-Hans': {
    not_received: '我们没有收到这笔款项。如已汇出，请联系客服核对。',
    amount_differs: '到账金额与提交的金额不一致。',
    payer_name_differs: '付款人姓名与账户实名不一致。',
    proof_unreadable: '付款凭证无法辨认。',
    duplicate: '这笔款项已在另一笔充值中处理。',
    third_party: '这笔款项来自他人账户，无法入账，退回事宜请联系客服。',
    sanctions: '因法规要求，这笔款项无法入账。',
    other: '这笔充值无法通过审核，请联系客服了解详情。',
  },
  'zh-Hant': {
    not_received: '我們沒有收到這筆款項。如已匯出，請聯絡客服核對。',
    amount_differs: '到帳金額與提交的金額不一致。',
    payer_name_differs: '付款人姓名與帳戶實名不一致。',
    proof_unreadable: '付款憑證無法辨認。',
    duplicate: '這筆款項已在另一筆充值中處理。',
    third_party: '這筆款項來自他人帳戶，無法入帳，退回事宜請聯絡客服。',
    sanctions: '因法規要求，這筆款項無法入帳。',
    other: '這筆充值無法通過審核，請聯絡客服瞭解詳情。',
  },
  en: {
    not_received: 'The money has not arrived. If you sent it, customer service will look for it.',
    amount_differs: 'The amount that arrived is not the one that was submitted.',
    payer_name_differs: 'The name of the sender is not your verified name.',
    proof_unreadable: 'The proof cannot be read.',
    duplicate: 'This money was dealt with in another deposit.',
    third_party:
      'The money came from the account of somebody else and cannot be credited. Customer service arranges its return.',
    sanctions: 'Laws and regulations do not allow us to credit this money.',
    other: 'This deposit could not be accepted. Customer service can tell you more.',
  },
  ko: {
    not_received: '해당 금액이 도착하지 않았습니다. 이미 보내셨다면 고객센터에 문의해 주세요.',
    amount_differs: '도착한 금액이 제출한 금액과 다릅니다.',
    payer_name_differs: '보낸 사람의 이름이 계정 실명과 다릅니다.',
    proof_unreadable: '증빙을 알아볼 수 없습니다.',
    duplicate: '이 금액은 다른 입금에서 처리되었습니다.',
    third_party: '다른 사람의 계좌에서 온 금액이라 입금할 수 없습니다. 반환은 고객센터에 문의해 주세요.',
    sanctions: '법규에 따라 이 금액은 입금할 수 없습니다.',
    other: '이 입금은 승인되지 않았습니다. 자세한 내용은 고객센터에 문의하세요.',
  },
  jp: {
    not_received: '着金を確認できませんでした。送金済みの場合は、カスタマーサービスにお問い合わせください。',
    amount_differs: '着金額が提出された金額と一致しません。',
    payer_name_differs: '送金者名が口座の実名と一致しません。',
    proof_unreadable: '証明を判読できません。',
    duplicate: 'この資金は別の入金で処理済みです。',
    third_party:
      '他人名義の口座からの資金のため、入金できません。返金についてはカスタマーサービスにお問い合わせください。',
    sanctions: '法令により、この資金は入金できません。',
    other: 'この入金は承認されませんでした。詳しくはカスタマーサービスにお問い合わせください。',
  },
  vn: {
    not_received: 'Khoản tiền này chưa đến. Nếu bạn đã gửi, vui lòng liên hệ bộ phận hỗ trợ.',
    amount_differs: 'Số tiền đến không khớp với số tiền đã gửi thông tin.',
    payer_name_differs: 'Tên người gửi không khớp với tên thật của tài khoản.',
    proof_unreadable: 'Không đọc được chứng từ.',
    duplicate: 'Khoản tiền này đã được xử lý trong một lần nạp khác.',
    third_party:
      'Khoản tiền đến từ tài khoản của người khác nên không thể ghi có. Vui lòng liên hệ bộ phận hỗ trợ để được hoàn lại.',
    sanctions: 'Theo quy định pháp luật, khoản tiền này không thể ghi có.',
    other: 'Lần nạp này không được chấp nhận. Bộ phận hỗ trợ có thể cho bạn biết thêm.',
  },
};

/** What a member reads when his withdrawal was stopped; everything that was held is his again. */
export const withdrawalReasonWording: Wording<WithdrawalReason> = {
  'zh-Hans': {
    account_invalid: '收款账户信息无效，款项已全部退回余额。',
    payee_name_differs: '收款人姓名与账户实名不一致，款项已全部退回余额。',
    identity_to_be_renewed: '身份信息需要更新，款项已全部退回余额。',
    source_of_funds: '资金来源需要核实，款项已全部退回余额。',
    bank_returned: '银行退回了这笔转账，款项已全部退回余额。',
    chain_failed: '链上转账未成功，款项已全部退回余额。',
    sanctions: '因法规要求无法汇出，款项已全部退回余额。',
    other: '这笔提现无法完成，款项已全部退回余额，请联系客服了解详情。',
  },
  'zh-Hant': {
    account_invalid: '收款帳戶資訊無效，款項已全部退回餘額。',
    payee_name_differs: '收款人姓名與帳戶實名不一致，款項已全部退回餘額。',
    identity_to_be_renewed: '身分資訊需要更新，款項已全部退回餘額。',
    source_of_funds: '資金來源需要核實，款項已全部退回餘額。',
    bank_returned: '銀行退回了這筆轉帳，款項已全部退回餘額。',
    chain_failed: '鏈上轉帳未成功，款項已全部退回餘額。',
    sanctions: '因法規要求無法匯出，款項已全部退回餘額。',
    other: '這筆提現無法完成，款項已全部退回餘額，請聯絡客服瞭解詳情。',
  },
  en: {
    account_invalid: 'The receiving account is not valid. The whole amount is back in your balance.',
    payee_name_differs: 'The name of the payee is not your verified name. The whole amount is back in your balance.',
    identity_to_be_renewed: 'Your identity details need to be updated. The whole amount is back in your balance.',
    source_of_funds: 'The source of the funds has to be confirmed. The whole amount is back in your balance.',
    bank_returned: 'The bank returned the transfer. The whole amount is back in your balance.',
    chain_failed: 'The transfer on the chain did not succeed. The whole amount is back in your balance.',
    sanctions: 'Laws and regulations do not allow this transfer. The whole amount is back in your balance.',
    other:
      'The withdrawal could not be carried out. The whole amount is back in your balance. Customer service can tell you more.',
  },
  ko: {
    account_invalid: '수취 계좌가 유효하지 않습니다. 전액이 잔액으로 돌아왔습니다.',
    payee_name_differs: '수취인 이름이 인증된 실명과 다릅니다. 전액이 잔액으로 돌아왔습니다.',
    identity_to_be_renewed: '신원 정보를 갱신해야 합니다. 전액이 잔액으로 돌아왔습니다.',
    source_of_funds: '자금 출처 확인이 필요합니다. 전액이 잔액으로 돌아왔습니다.',
    bank_returned: '은행이 이체를 반환했습니다. 전액이 잔액으로 돌아왔습니다.',
    chain_failed: '체인 전송이 성공하지 못했습니다. 전액이 잔액으로 돌아왔습니다.',
    sanctions: '법규에 따라 송금할 수 없습니다. 전액이 잔액으로 돌아왔습니다.',
    other: '출금을 처리할 수 없습니다. 전액이 잔액으로 돌아왔습니다. 자세한 내용은 고객센터에 문의하세요.',
  },
  jp: {
    account_invalid: '受取口座が無効です。全額が残高に戻りました。',
    payee_name_differs: '受取人名が確認済みの実名と一致しません。全額が残高に戻りました。',
    identity_to_be_renewed: '本人情報の更新が必要です。全額が残高に戻りました。',
    source_of_funds: '資金の出所の確認が必要です。全額が残高に戻りました。',
    bank_returned: '銀行から振込が返却されました。全額が残高に戻りました。',
    chain_failed: 'チェーン上の送金が成功しませんでした。全額が残高に戻りました。',
    sanctions: '法令により送金できません。全額が残高に戻りました。',
    other: '出金を完了できませんでした。全額が残高に戻りました。詳しくはカスタマーサービスにお問い合わせください。',
  },
  vn: {
    account_invalid: 'Tài khoản nhận không hợp lệ. Toàn bộ số tiền đã trở lại số dư.',
    payee_name_differs: 'Tên người nhận không khớp với tên đã xác minh. Toàn bộ số tiền đã trở lại số dư.',
    identity_to_be_renewed: 'Thông tin danh tính cần được cập nhật. Toàn bộ số tiền đã trở lại số dư.',
    source_of_funds: 'Nguồn tiền cần được xác nhận. Toàn bộ số tiền đã trở lại số dư.',
    bank_returned: 'Ngân hàng đã trả lại khoản chuyển. Toàn bộ số tiền đã trở lại số dư.',
    chain_failed: 'Giao dịch trên chuỗi không thành công. Toàn bộ số tiền đã trở lại số dư.',
    sanctions: 'Quy định pháp luật không cho phép chuyển khoản này. Toàn bộ số tiền đã trở lại số dư.',
    other:
      'Không thể thực hiện lần rút này. Toàn bộ số tiền đã trở lại số dư. Bộ phận hỗ trợ có thể cho bạn biết thêm.',
  },
};

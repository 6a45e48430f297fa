type ByLanguage = Record<'zh-Hans' | 'zh-Hant' | 'en' | 'ko' | 'jp' | 'vn', string>;

const bankTransfer: ByLanguage = {
  'zh-Hans': '请使用本人银行卡转账，并在备注中填写附言码。转账后请上传付款凭证，审核通过后入账。',
  'zh-Hant': '請使用本人銀行卡轉帳，並在備註中填寫備註碼。轉帳後請上傳付款憑證，審核通過後入帳。',
  en: 'Transfer from a card of your own and write the reference into the remark. Then upload the proof of payment; it is credited after review.',
  ko: '본인 명의 카드에서 이체하고 비고란에 참조 번호를 적어 주세요. 이체 후 증빙을 올리면 심사 후 입금됩니다.',
  jp: 'ご本人名義のカードから振り込み、備考に参照コードを記入してください。その後、支払い証明をアップロードすると審査後に入金されます。',
  vn: 'Hãy chuyển khoản từ thẻ của chính bạn và ghi mã tham chiếu vào nội dung. Sau đó tải lên chứng từ; tiền được ghi có sau khi duyệt.',
};
const usdtTransfer = (chain: string): ByLanguage => ({
  'zh-Hans': `仅支持 ${chain} 网络的 USDT，其他网络的转账无法到账。转账后请提交交易哈希，达到确认数并审核后按锁定汇率入账。`,
  'zh-Hant': `僅支援 ${chain} 網路的 USDT，其他網路的轉帳無法到帳。轉帳後請提交交易雜湊，達到確認數並審核後按鎖定匯率入帳。`,
  en: `Only USDT on the ${chain} network; transfers on other networks do not arrive. Then hand in the transaction id; it is credited at the locked rate after the confirmations and a review.`,
  ko: `${chain} 네트워크의 USDT만 가능하며 다른 네트워크의 이체는 도착하지 않습니다. 이체 후 거래 ID를 제출하면 확인과 심사 후 고정 환율로 입금됩니다.`,
  jp: `${chain} ネットワークの USDT のみ対応しています。他のネットワークからは着金しません。送金後に取引 ID を提出すると、承認数と審査の後に固定レートで入金されます。`,
  vn: `Chỉ nhận USDT trên mạng ${chain}; chuyển qua mạng khác sẽ không đến. Sau đó gửi mã giao dịch; tiền được ghi có theo tỷ giá đã khóa sau khi đủ xác nhận và được duyệt.`,
});
const goldTransfer: ByLanguage = {
  'zh-Hans': '请从本人的黄金账户转入，以克为单位，按提交时锁定的金价折算。转入后请上传凭证。',
  'zh-Hant': '請從本人的黃金帳戶轉入，以克為單位，按提交時鎖定的金價折算。轉入後請上傳憑證。',
  en: 'Transfer from a gold account of your own, in grams; it is converted at the gold price locked when you submit. Then upload the proof.',
  ko: '본인 명의 금 계좌에서 그램 단위로 이체하세요. 제출 시 고정된 금 시세로 환산됩니다. 이체 후 증빙을 올려 주세요.',
  jp: 'ご本人名義の金口座からグラム単位で移してください。提出時に固定された金価格で換算されます。その後、証明をアップロードしてください。',
  vn: 'Hãy chuyển từ tài khoản vàng của chính bạn, tính bằng gam; quy đổi theo giá vàng được khóa khi gửi. Sau đó tải lên chứng từ.',
};
const hkdTransfer: ByLanguage = {
  'zh-Hans': '请使用本人的港币账户汇款，并填写附言码，按提交时锁定的汇率折算。汇款后请上传凭证。',
  'zh-Hant': '請使用本人的港幣帳戶匯款，並填寫備註碼，按提交時鎖定的匯率折算。匯款後請上傳憑證。',
  en: 'Remit from a Hong Kong dollar account of your own with the reference; it is converted at the rate locked when you submit. Then upload the proof.',
  ko: '본인 명의 홍콩달러 계좌에서 참조 번호를 적어 송금하세요. 제출 시 고정된 환율로 환산됩니다. 송금 후 증빙을 올려 주세요.',
  jp: 'ご本人名義の香港ドル口座から参照コードを付けて送金してください。提出時に固定されたレートで換算されます。その後、証明をアップロードしてください。',
  vn: 'Hãy chuyển từ tài khoản đô la Hồng Kông của chính bạn kèm mã tham chiếu; quy đổi theo tỷ giá được khóa khi gửi. Sau đó tải lên chứng từ.',
};

const same = (text: string): ByLanguage => ({
  'zh-Hans': text,
  'zh-Hant': text,
  en: text,
  ko: text,
  jp: text,
  vn: text,
});

/** Names and instructions of the first methods; an administrator may change them. */
export const methodTexts = {
  bank_card: {
    names: {
      'zh-Hans': '银行卡',
      'zh-Hant': '銀行卡',
      en: 'Bank card',
      ko: '은행 카드',
      jp: '銀行カード',
      vn: 'Thẻ ngân hàng',
    },
    instructions: bankTransfer,
  },
  usdt_trc20: { names: same('USDT (TRC20)'), instructions: usdtTransfer('TRC20') },
  usdt_erc20: { names: same('USDT (ERC20)'), instructions: usdtTransfer('ERC20') },
  unionpay: {
    names: { 'zh-Hans': '银联', 'zh-Hant': '銀聯', en: 'UnionPay', ko: '유니온페이', jp: '銀聯', vn: 'UnionPay' },
    instructions: {},
  },
  alipay: {
    names: { 'zh-Hans': '支付宝', 'zh-Hant': '支付寶', en: 'Alipay', ko: '알리페이', jp: 'アリペイ', vn: 'Alipay' },
    instructions: {},
  },
  gold_savings: {
    names: {
      'zh-Hans': '黄金积存',
      'zh-Hant': '黃金積存',
      en: 'Gold savings',
      ko: '금 적립',
      jp: '金積立',
      vn: 'Tích lũy vàng',
    },
    instructions: goldTransfer,
  },
  hkd_forex: {
    names: {
      'zh-Hans': '港币外汇',
      'zh-Hant': '港幣外匯',
      en: 'Hong Kong dollar forex',
      ko: '홍콩달러 외환',
      jp: '香港ドル外貨',
      vn: 'Ngoại hối đô la Hồng Kông',
    },
    instructions: hkdTransfer,
  },
} satisfies Record<string, { names: ByLanguage; instructions: Partial<ByLanguage> }>;

import type { Language } from '@fairtick/contracts';

/** Why a method cannot be used now. */
export type Unavailability = 'maintenance' | 'gateway' | 'receiving';

export const unavailableWording: Record<Language, Record<Unavailability, string>> = {
  'zh-Hans': {
    maintenance: '该方式正在维护，请稍后再试或选择其他方式。',
    gateway: '该支付渠道尚未开通，请选择其他方式。',
    receiving: '平台尚未设置该方式的收款账户，请选择其他方式。',
  },
  'zh-Hant': {
    maintenance: '該方式正在維護，請稍後再試或選擇其他方式。',
    gateway: '該支付管道尚未開通，請選擇其他方式。',
    receiving: '平台尚未設定該方式的收款帳戶，請選擇其他方式。',
  },
  en: {
    maintenance: 'This method is under maintenance. Please try again later or choose another one.',
    gateway: 'This payment channel is not set up yet. Please choose another method.',
    receiving: 'No receiving account is set up for this method yet. Please choose another one.',
  },
  ko: {
    maintenance: '이 방법은 점검 중입니다. 나중에 다시 시도하거나 다른 방법을 선택하세요.',
    gateway: '이 결제 채널은 아직 준비되지 않았습니다. 다른 방법을 선택하세요.',
    receiving: '이 방법의 입금 계좌가 아직 설정되지 않았습니다. 다른 방법을 선택하세요.',
  },
  jp: {
    maintenance: 'この方法はメンテナンス中です。後でもう一度試すか、別の方法を選んでください。',
    gateway: 'この決済手段はまだ利用できません。別の方法を選んでください。',
    receiving: 'この方法の受取口座がまだ設定されていません。別の方法を選んでください。',
  },
  vn: {
    maintenance: 'Phương thức này đang bảo trì. Vui lòng thử lại sau hoặc chọn phương thức khác.',
    gateway: 'Kênh thanh toán này chưa được thiết lập. Vui lòng chọn phương thức khác.',
    receiving: 'Phương thức này chưa có tài khoản nhận tiền. Vui lòng chọn phương thức khác.',
  },
};

/** How a gateway method is paid here, unless an administrator wrote other texts. */
export const gatewayWording: Record<Language, Record<'gateway' | 'proof', string>> = {
  'zh-Hans': {
    gateway: '将打开支付页面，请在时限内完成支付。支付后由平台审核入账。',
    proof: '请用本人账户付款并填写附言码，然后上传付款凭证。由平台审核入账。',
  },
  'zh-Hant': {
    gateway: '將開啟支付頁面，請在時限內完成支付。支付後由平台審核入帳。',
    proof: '請用本人帳戶付款並填寫備註碼，然後上傳付款憑證。由平台審核入帳。',
  },
  en: {
    gateway: 'A payment page opens; please pay before the time shown is over. It is credited after a review.',
    proof:
      'Pay from an account of your own with the reference, then upload the proof of payment. It is credited after a review.',
  },
  ko: {
    gateway: '결제 페이지가 열립니다. 기한 안에 결제해 주세요. 심사 후 입금됩니다.',
    proof: '본인 명의 계좌에서 참조 번호를 적어 보내고 증빙을 올려 주세요. 심사 후 입금됩니다.',
  },
  jp: {
    gateway: '支払いページが開きます。期限内にお支払いください。審査後に入金されます。',
    proof: 'ご本人名義の口座から参照コードを付けて支払い、支払い証明をアップロードしてください。審査後に入金されます。',
  },
  vn: {
    gateway: 'Trang thanh toán sẽ mở; vui lòng thanh toán trong thời hạn. Tiền được ghi có sau khi duyệt.',
    proof: 'Hãy trả từ tài khoản của chính bạn kèm mã tham chiếu rồi tải lên chứng từ. Tiền được ghi có sau khi duyệt.',
  },
};

/**
 * Rows of a receiving account whose labels the platform translates; others are shown as an administrator wrote them.
 */
const labels: Record<Language, Record<string, string>> = {
  'zh-Hans': {
    payee: '收款人',
    bank: '开户银行',
    branch: '支行',
    number: '账号',
    address: '收款地址',
    network: '网络',
    depository: '金库',
    swift: 'SWIFT 代码',
    example: '示例账户，请勿转账',
  },
  'zh-Hant': {
    payee: '收款人',
    bank: '開戶銀行',
    branch: '分行',
    number: '帳號',
    address: '收款地址',
    network: '網路',
    depository: '金庫',
    swift: 'SWIFT 代碼',
    example: '範例帳戶，請勿轉帳',
  },
  en: {
    payee: 'Payee',
    bank: 'Bank',
    branch: 'Branch',
    number: 'Account number',
    address: 'Address',
    network: 'Network',
    depository: 'Depository',
    swift: 'SWIFT code',
    example: 'Example account, do not send money',
  },
  ko: {
    payee: '받는 사람',
    bank: '은행',
    branch: '지점',
    number: '계좌번호',
    address: '입금 주소',
    network: '네트워크',
    depository: '금고',
    swift: 'SWIFT 코드',
    example: '예시 계좌입니다. 송금하지 마세요',
  },
  jp: {
    payee: '受取人',
    bank: '銀行',
    branch: '支店',
    number: '口座番号',
    address: '受取アドレス',
    network: 'ネットワーク',
    depository: '保管機関',
    swift: 'SWIFT コード',
    example: '見本の口座です。送金しないでください',
  },
  vn: {
    payee: 'Người nhận',
    bank: 'Ngân hàng',
    branch: 'Chi nhánh',
    number: 'Số tài khoản',
    address: 'Địa chỉ nhận',
    network: 'Mạng',
    depository: 'Kho lưu ký',
    swift: 'Mã SWIFT',
    example: 'Tài khoản mẫu, xin đừng chuyển tiền',
  },
};

export type ReceivingRow = { label: string; value: string };

/** The rows with their labels in the member's language. */
export function receivingIn(language: Language, rows: readonly ReceivingRow[]): ReceivingRow[] {
  const known = labels[language];
  return rows.map(({ label, value }) => ({
    label: Object.hasOwn(known, label) ? (known[label] ?? label) : label,
    value,
  }));
}

/** The address among the rows, which a QR code shows and a watcher follows. */
export function addressOf(rows: readonly ReceivingRow[]): string | null {
  return rows.find(({ label }) => label === 'address')?.value ?? null;
}

import type { SeedTexts } from '../../../seed.ts';

/** Names of the first deposit methods. */
export const methodNames: SeedTexts['methodNames'] = {
  bank_card: 'Thẻ ngân hàng',
  unionpay: 'UnionPay',
  alipay: 'Alipay',
  gold_savings: 'Tích lũy vàng',
  hkd_forex: 'Ngoại hối đô la Hồng Kông',
};

/** How they are paid. */
export const methodInstructions: SeedTexts['methodInstructions'] = {
  bankTransfer:
    'Hãy chuyển khoản từ thẻ của chính bạn và ghi mã tham chiếu vào nội dung. Sau đó tải lên chứng từ; tiền được ghi có sau khi duyệt.',
  usdtTransfer: (chain) =>
    `Chỉ nhận USDT trên mạng ${chain}; chuyển qua mạng khác sẽ không đến. Sau đó gửi mã giao dịch; tiền được ghi có theo tỷ giá đã khóa sau khi đủ xác nhận và được duyệt.`,
  goldTransfer:
    'Hãy chuyển từ tài khoản vàng của chính bạn, tính bằng gam; quy đổi theo giá vàng được khóa khi gửi. Sau đó tải lên chứng từ.',
  hkdTransfer:
    'Hãy chuyển từ tài khoản đô la Hồng Kông của chính bạn kèm mã tham chiếu; quy đổi theo tỷ giá được khóa khi gửi. Sau đó tải lên chứng từ.',
};

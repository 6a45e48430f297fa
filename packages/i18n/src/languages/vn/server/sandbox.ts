import type { ServerTexts } from '../../../server.ts';

/** The page of the sandbox of payments. */
export const sandbox: ServerTexts['sandbox'] = {
  title: 'Thanh toán thử nghiệm',
  warning: 'Cổng thanh toán thử nghiệm: không có tiền thật nào được chuyển.',
  amount: 'Số tiền',
  subject: 'Nội dung',
  number: 'Mã thanh toán',
  expires: 'Có hiệu lực đến',
  pay: 'Thanh toán',
  otherAmount: 'Số tiền thực trả',
  payOther: 'Trả số tiền này',
  fail: 'Cho thất bại',
  paid: 'Đã thanh toán',
  failed: 'Thanh toán thất bại',
  expired: 'Khoản thanh toán này đã hết hạn.',
  refused: 'Không thể xử lý; vui lòng kiểm tra số tiền.',
  replay: 'Gửi lại thông báo',
  back: 'Về trang người bán',
};

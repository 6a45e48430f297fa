import type { ServerTexts } from '../../../server.ts';

/** A message with a code. */
export const codeMessage: ServerTexts['codeMessage'] = {
  subject: {
    login_password: 'Đặt lại mật khẩu đăng nhập',
    withdraw_password: 'Đặt lại mật khẩu rút tiền',
    email: 'Xác nhận địa chỉ email',
  },
  text: (subject, code, minutes) =>
    `${subject}: mã xác minh ${code}, có hiệu lực ${minutes} phút. Không cho ai biết mã này; nhân viên không bao giờ hỏi. Nếu không phải bạn, hãy bỏ qua.`,
};

/** A notice of a changed credential; `stop` separates its two sentences. */
export const changeMessage: ServerTexts['changeMessage'] = {
  subject: {
    second_factor: 'Xác thực hai bước của bạn đã được thay đổi',
    factor_reset_requested:
      'Có người biết mật khẩu của bạn yêu cầu gỡ xác thực hai bước. Đăng nhập bằng xác thực hai bước để hủy yêu cầu',
    factor_reset_done: 'Xác thực hai bước của bạn đã được gỡ',
    login_password: 'Mật khẩu đăng nhập của bạn đã được thay đổi',
    withdraw_password: 'Mật khẩu rút tiền của bạn đã được thay đổi',
    email: 'Địa chỉ email của bạn đã được thay đổi',
  },
  rest: 'Nếu không phải bạn, hãy đổi mật khẩu đăng nhập ngay và liên hệ bộ phận hỗ trợ.',
  stop: '. ',
};

/** The mail with the figures of a period; it has counts and no amounts. */
export const reportMail: ServerTexts['reportMail'] = {
  subject: (period) => `Số liệu ${period}`,
  intro: (period) => `Số liệu của ${period} đã được chốt.`,
  figures: {
    active: 'Thành viên hoạt động',
    registered: 'Thành viên mới',
    verified: 'Thành viên đã xác minh',
    firstDeposits: 'Nạp tiền lần đầu',
    orders: 'Lệnh thật',
  },
  withLink: 'Email không chứa số tiền. Đăng nhập bảng quản trị để xem số tiền và tải bảng tính:',
  withoutLink: 'Email không chứa số tiền. Đăng nhập bảng quản trị và mở Báo cáo để xem.',
  end: 'Bạn đã đăng ký nhận email này. Thay đổi hoặc hủy trong mục Báo cáo của bảng quản trị.',
};

/** A notice by mail or push: what kind of thing happened, and nothing else. */
export const noticeMessage: ServerTexts['noticeMessage'] = {
  subject: {
    orders: 'Về lệnh của bạn',
    money: 'Về tiền của bạn',
    account: 'Về tài khoản của bạn',
    security: 'Thông báo bảo mật',
  },
  anyNotice: 'Bạn có một thông báo mới',
  marketOpened: 'Sản phẩm bạn đặt lời nhắc đã mở cửa',
  priceAlert: 'Một cảnh báo giá đã đạt điều kiện',
  stop: '. ',
  withLink: 'Đăng nhập để xem chi tiết:',
  withoutLink: 'Đăng nhập để xem chi tiết.',
  end: 'Bạn đã chọn nhận loại email này. Có thể thay đổi trong phần Cài đặt thông báo.',
  endOfSecurity: 'Thông báo bảo mật luôn được gửi.',
};

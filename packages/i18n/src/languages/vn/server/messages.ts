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

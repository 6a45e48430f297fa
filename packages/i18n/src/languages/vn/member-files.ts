import type { Dictionary } from '../../dictionary.ts';

export const accountViews: Dictionary = {
  管理员查看了您的账户: 'Quản trị viên đã xem tài khoản của bạn',
  '只读查看 · 原因：{{reason}}': 'Chỉ xem · lý do: {{reason}}',
  谁查看过我的账户: 'Ai đã xem tài khoản của tôi',
  只读查看了您的页面: 'Đã xem các màn hình của bạn, chỉ xem',
  查看了完整的个人资料: 'Đã xem toàn bộ dữ liệu cá nhân',
  按您的请求提供协助: 'Hỗ trợ theo yêu cầu của bạn',
  处理您的投诉: 'Xử lý khiếu nại của bạn',
  核查资金: 'Kiểm tra nguồn tiền',
  核查身份: 'Kiểm tra danh tính',
  核查账户安全: 'Kiểm tra an toàn tài khoản',
  依法配合调查: 'Phối hợp điều tra theo pháp luật',
};

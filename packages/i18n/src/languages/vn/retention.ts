import type { Dictionary } from '../../dictionary.ts';

/** What is kept of a member and how long. */
export const retention: Dictionary = {
  资料保存多久: 'Dữ liệu được lưu bao lâu',
  '到期自动删除。': 'Tự động xóa khi hết hạn.',
  '注销后的姓名、证件号与手机号': 'Họ tên, số giấy tờ và số điện thoại sau khi đóng tài khoản',
  '付款人姓名、付款凭证、已解绑的银行卡与钱包': 'Tên người chuyển, chứng từ nạp, thẻ và ví đã hủy liên kết',
  失效的身份验证资料与照片: 'Hồ sơ và ảnh xác minh danh tính đã hết hiệu lực',
  未通过的身份验证资料与照片: 'Hồ sơ và ảnh xác minh danh tính không được duyệt',
  客服对话与图片: 'Trao đổi với hỗ trợ và hình ảnh',
  '登录记录：时间、地址与浏览器': 'Lịch sử đăng nhập: thời gian, địa chỉ và trình duyệt',
  已读的通知: 'Tin đã đọc',
  '保存 {{count}} 天': '{{count}} ngày',
  更换或移除的头像: 'Ảnh đại diện đã thay hoặc gỡ',
  立即删除: 'Xóa ngay',
  '内容已过保存期限，已删除': 'Đã xóa vì hết thời hạn lưu',
  '会员账号不再分配；资料保存期内，手机号不能重新注册。':
    'Tên đăng nhập không cấp lại; trong thời hạn lưu, số điện thoại không thể đăng ký lại.',
  '邮箱、头像和绑定的卡立即移除；账目永久保存；法律要求的资料加密保存，到期删除。':
    'Email, ảnh đại diện và thẻ được gỡ ngay; sổ sách lưu vĩnh viễn; dữ liệu luật yêu cầu được mã hóa và xóa khi hết hạn.',
  '资金、订单、行情与操作日志（不含姓名、证件号和手机号）':
    'Tiền, lệnh, giá và nhật ký thao tác (không có họ tên, số giấy tờ, số điện thoại)',
  永久保存: 'Vĩnh viễn',
};

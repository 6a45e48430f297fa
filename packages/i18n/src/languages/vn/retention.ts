import type { Dictionary } from '../../dictionary.ts';

/** What is kept of a member and how long. */
export const retention: Dictionary = {
  资料保存多久: 'Dữ liệu được lưu bao lâu',
  '期限届满后自动删除。资金、订单、行情与操作日志永久保存，其中没有姓名、证件号和手机号。':
    'Tự động xóa khi hết hạn. Tiền, lệnh, giá và nhật ký thao tác được lưu vĩnh viễn; trong đó không có họ tên, số giấy tờ hay số điện thoại.',
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
  '会员账号不会再分配给别人；资料保存期内，手机号不能用来重新注册。':
    'Tên đăng nhập không bao giờ cấp cho người khác; trong thời hạn lưu dữ liệu, số điện thoại không thể dùng để đăng ký lại.',
  '邮箱、头像和绑定的卡立即移除；账目永久保存，法律要求保留的资料加密保存，到期自动删除。':
    'Email, ảnh đại diện và thẻ đã liên kết được gỡ ngay; sổ sách được lưu vĩnh viễn, dữ liệu luật yêu cầu được lưu mã hóa và tự động xóa khi hết hạn.',
};

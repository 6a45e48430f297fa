import type { Dictionary } from '../../dictionary.ts';

export const tradingTerms: Dictionary = {
  交易通用条款: 'Điều khoản giao dịch chung',
  交易通用条款与历次变更: 'Điều khoản giao dịch chung và các thay đổi',
  '交易通用条款将于 {{time}} 变更': 'Điều khoản giao dịch chung thay đổi lúc {{time}}',
  未结订单本金上限: 'Tổng vốn lệnh đang mở tối đa',
  每日本金上限: 'Tổng vốn mỗi ngày tối đa',
  未实名单笔本金上限: 'Vốn mỗi lệnh trước khi xác minh tối đa',
  每品种同时未结订单数: 'Số lệnh đang mở mỗi sản phẩm',
  默认价格容差: 'Độ lệch giá mặc định',
  所示价格最长有效时间: 'Thời hạn của giá hiển thị',
  实盘可能赔付占备付金上限: 'Chi trả thật có thể phát sinh so với quỹ dự phòng, tối đa',
  模拟账户初始资金: 'Số dư ban đầu của tài khoản demo',
};

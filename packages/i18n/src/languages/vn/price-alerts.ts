import type { Dictionary } from '../../dictionary.ts';

export const priceAlerts: Dictionary = {
  价格提醒: 'Cảnh báo giá',
  价格提醒加载失败: 'Không tải được cảnh báo giá',
  暂无价格提醒: 'Chưa có cảnh báo giá',
  在产品的行情页点铃铛即可设置: 'Đặt cảnh báo bằng nút chuông trên biểu đồ của sản phẩm',
  '{{symbol}} 价格提醒': 'Cảnh báo giá {{symbol}}',
  目标价格: 'Giá mục tiêu',
  '涨到 {{price}} 时通知您': 'Bạn sẽ được báo khi giá tăng đến {{price}}',
  '跌到 {{price}} 时通知您': 'Bạn sẽ được báo khi giá giảm đến {{price}}',
  '涨到 {{price}}': 'tăng đến {{price}}',
  '跌到 {{price}}': 'giảm đến {{price}}',
  '设置于 {{time}}': 'đặt lúc {{time}}',
  '{{time}} 触发，价格 {{price}}': 'chạm lúc {{time}}, giá {{price}}',
  设置提醒: 'Đặt cảnh báo',
  价格提醒已设置: 'Đã đặt cảnh báo giá',
  '删除提醒：{{alert}}': 'Xóa cảnh báo: {{alert}}',
  '请输入价格，最多 {{count}} 位小数': 'Nhập giá có tối đa {{count}} chữ số thập phân',
  请选择与现价不同的价格: 'Hãy chọn giá khác với giá hiện tại',
  '每个提醒只触发一次，最多 20 个生效。到价不代表能以该价格成交。':
    'Mỗi cảnh báo chỉ báo một lần, tối đa 20 cảnh báo cùng lúc. Chạm giá không có nghĩa là lệnh khớp ở giá đó.',
  生效中: 'Đang hoạt động',
  已触发: 'Đã chạm',
  您设置的价格提醒: 'Cảnh báo giá bạn đã đặt',
  开盘提醒我: 'Nhắc tôi',
  开盘时将提醒您: 'Bạn sẽ được nhắc khi mở cửa',
  您设置的提醒: 'Lời nhắc bạn đã đặt',
};

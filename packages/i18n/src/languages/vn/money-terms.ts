import type { Dictionary } from '../../dictionary.ts';

export const moneyTerms: Dictionary = {
  资金条款: 'Điều khoản tiền',
  资金条款与历次变更: 'Điều khoản tiền và các thay đổi',
  '{{time}}（{{zone}}）起生效，已提交的申请不受影响。':
    'Có hiệu lực từ {{time}} ({{zone}}). Yêu cầu đã gửi không bị ảnh hưởng.',
  单笔最低提现: 'Rút tối thiểu mỗi lần',
  单笔最高提现: 'Rút tối đa mỗi lần',
  每日提现次数: 'Số lần rút mỗi ngày',
  每日提现总额: 'Tổng rút mỗi ngày',
  银行卡提现手续费: 'Phí rút về ngân hàng',
  'TRC20 提现手续费': 'Phí rút TRC20',
  'ERC20 提现手续费': 'Phí rút ERC20',
  改密或换收款账户后的提现等待: 'Chờ rút sau khi đổi mật khẩu hoặc tài khoản nhận',
  打款尝试次数: 'Số lần thử chi trả',
  提现升级提醒: 'Chuyển cấp yêu cầu rút sau',
  提现答复时限: 'Thời hạn trả lời yêu cầu rút',
  未实名充值总额: 'Tổng nạp trước khi xác minh',
  在线充值有效期: 'Thời hạn nạp trực tuyến',
  转账充值有效期: 'Thời hạn nạp chuyển khoản',
  汇率点差: 'Chênh lệch tỷ giá',
  邀请所需首充: 'Khoản nạp đầu để nhận thưởng mời',
  邀请奖励等待: 'Chờ thưởng mời bạn',
  '30 天内奖励人数上限': 'Số người thưởng tối đa trong 30 ngày',
  每人理财持仓上限: 'Số khoản tiết kiệm mỗi người',
  双人审核起点: 'Hai người duyệt từ',
  '充值须两人审核：实到与申报相差超过 {{amount}} 且超过申报的 {{percent}}%、超过单笔上限，或链上无监控。':
    'Hai người duyệt khoản nạp khi số nhận được chênh so với số đã khai quá {{amount}} và quá {{percent}}% số đó, vượt mức tối đa một lần, hoặc đến từ chuỗi không có hệ thống theo dõi.',
  每名管理员每日人工加扣款上限: 'Mức cộng trừ thủ công mỗi quản trị viên mỗi ngày',
  一段时间: 'một thời gian',
  '{{count}} 小时': '{{count}} giờ',
};

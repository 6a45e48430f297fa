import type { Dictionary } from '../../dictionary.ts';

export const adminReports: Dictionary = {
  统计报表: 'Reports',
  '只含真实账户，按平台日（GMT+8）统计，金额与资金账本一致':
    'Real accounts only, by platform day (GMT+8); amounts equal the ledger',
  按日: 'By day',
  按月: 'By month',
  统计周期: 'Period',
  '{{day}} 及以前的数据不再变化；之后的仍在变化。': 'Figures up to {{day}} are final; later ones still change.',
  '正在统计以往各日，请稍后刷新。': 'Earlier days are being computed. Please reload in a moment.',
  '所选日期内没有资金变动，也没有新会员': 'No money moved and no member joined in this period',
  会员交易盈亏: "Members' trading result",
  固投利息: 'Savings interest',
  会员余额变动: "Change of members' balances",
  新注册: 'Registered',
  首次实名: 'First verified',
  首次充值: 'First deposit',
  活跃: 'Active',
  '活跃：当日或当月登录、下真实订单或充值到账的会员。':
    'Active: members who logged in, placed a real order or had a deposit credited in the day or month.',
  结算订单: 'Settled orders',
  按支付方式: 'By payment method',
  按注册月份的留存: 'Retention by month of joining',
  '每格：该月注册的会员中，在当月及之后各月活跃的比例和人数。':
    'Each cell: share and number of members who joined in that month and were active in it, or in a month after it.',
  注册月份: 'Joined in',
  '第 {{count}} 个月': 'Month {{count}}',
  明细: 'Figures',
  活跃会员: 'Active members',
  '最高 {{value}}': 'Highest {{value}}',
  '请选择正确的日期：结束不早于开始，最长五年。':
    'Choose valid dates: the end is not before the start, at most five years.',
  查看统计报表: 'See reports',
  导出统计报表: 'Export reports',
  邮件订阅: 'Figures by e-mail',
  每日: 'Daily',
  每月: 'Monthly',
  收件邮箱: 'Send to',
  '平台日或月结束后发送会员与订单的数量。邮件不含金额，金额与表格须登录后查看。失去查看报表的权限后不再发送。':
    'Sent after a platform day or month, with counts of members and orders. Amounts and the spreadsheet stay behind the login. Nothing is sent once you lose the permission to read reports.',
  '此平台没有配置邮件服务器（SMTP_URL、MAIL_FROM），配置前不会发送。':
    'This platform has no mail server (SMTP_URL, MAIL_FROM). Nothing is sent before it has one.',
  订阅已保存: 'Subscription saved',
  订阅已取消: 'Subscription ended',
  '最近一封：{{period}}，{{at}} 发出': 'Last e-mail: {{period}}, sent {{at}}',
  '最近一封：{{period}}，{{at}} 发送失败，会重试': 'Last e-mail: {{period}}, failed {{at}}, will be retried',
  '最近一封：{{period}}，是否发出未知，不会重发':
    'Last e-mail: {{period}}, not known whether it was sent, not repeated',
};

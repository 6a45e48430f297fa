import type { Dictionary } from '../../dictionary.ts';

export const accountViews: Dictionary = {
  管理员查看了您的账户: 'An administrator viewed your account',
  '只读查看 · 原因：{{reason}}': 'Read-only · reason: {{reason}}',
  谁查看过我的账户: 'Who viewed my account',
  只读查看了您的页面: 'Viewed your account pages, read-only',
  查看了完整的个人资料: 'Viewed your full personal data',
  按您的请求提供协助: 'Help you requested',
  处理您的投诉: 'Your complaint',
  核查资金: 'Funds check',
  核查身份: 'Identity check',
  核查账户安全: 'Account security check',
  依法配合调查: 'Legal request',
};

import { msg } from '@fairtick/i18n';

/** Acts of the audit log in words; one that is not listed shows its own name. */
export const actionTexts: Readonly<Record<string, string>> = {
  'admins.create': msg('创建管理员'),
  'admins.login': msg('管理员登录'),
  'admins.login_refused': msg('登录被拒'),
  'admins.logout': msg('退出登录'),
  'admins.refused': msg('无权操作被拒'),
  'admins.change_password': msg('修改密码'),
  'admins.start_totp': msg('开始绑定动态口令'),
  'admins.confirm_totp': msg('绑定动态口令'),
  'auth.register': msg('会员注册'),
  'auth.login': msg('会员登录'),
  'auth.login_refused': msg('会员登录被拒'),
  'members.search': msg('查找会员'),
  'members.view': msg('查看会员资料'),
  'members.view_sessions': msg('查看登录设备'),
  'members.restrict': msg('启用限制'),
  'members.lift_restriction': msg('解除限制'),
};

export const actorTexts = { admin: msg('管理员'), member: msg('会员'), system: msg('系统') } as const;

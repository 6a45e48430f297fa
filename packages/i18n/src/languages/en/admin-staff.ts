import type { Dictionary } from '../../dictionary.ts';

export const adminStaff: Dictionary = {
  管理员名单: 'Administrators',
  还没有第二位管理员: 'There is no second administrator yet',
  '唯一启用的管理员可以单独创建第二位，仅此一次；之后新增管理员也须双人。此前任何双人事项都不能进行。':
    'The only active administrator can create the second one alone, once. Later administrators need two people. Until then nothing that needs four eyes can be done.',
  创建第二位管理员: 'Create the second administrator',
  创建: 'Create',
  '3 至 40 位小写字母、数字与 _ . @ -，以字母或数字开头':
    '3 to 40 lowercase letters, digits and _ . @ -, starting with a letter or digit',
  格式不符: 'Does not match this format',
  没有这个会员: 'Member not found',
  管理员已创建: 'Administrator created',
  我已妥善转交: 'I have handed it over',
  '初始密码只显示这一次。请当面或用加密方式转交，首次登录必须修改。':
    'The initial password is shown only once. Hand it over in person or encrypted; it must be changed at the first login.',
  初始密码: 'Initial password',
  已绑定: 'Set up',
  未绑定: 'Not set up',
  创建时间: 'Created',
  创建人: 'Created by',
  首次启动: 'first start',
  全部权限: 'all permissions',
  '审核、调账、审批、对账': 'reviews, adjustments, approvals, reconciliation',
  '打款、导入对账单': 'payouts, statement imports',
  '回复会员、查看单据、限制账户': 'replies to members, views records, restricts accounts',
};

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
  网段: 'Networks',
  允许的网段: 'Allowed networks',
  未限制: 'Not restricted',
  '名单为空：管理员可以从任何地址登录和操作。加入办公室或 VPN 的网段后，其他地址的登录会被拒绝。':
    'The list is empty: administrators may log in and act from every address. Once it has the network of your office or VPN, logins from elsewhere are refused.',
  '管理员只能从这些网段登录和操作；从别处使用的会话立即结束。':
    'Administrators may log in and act from these networks only. A session that is used from elsewhere ends at once.',
  您当前的地址: 'Your address now',
  生效时间: 'In force since',
  '{{maker}} 提出，{{checker}} 批准': 'proposed by {{maker}}, approved by {{checker}}',
  '运维 {{name}} 在服务器上解除了限制：{{reason}}': 'Opened on the server by the operator {{name}}: {{reason}}',
  申请变更网段: 'Propose networks',
  '每行一个地址或网段，IPv4 或 IPv6，例如 192.0.2.0/24。留空表示不限制。':
    'One address or network a line, IPv4 or IPv6, such as 192.0.2.0/24. Leave it empty to allow every address.',
  加入我的地址: 'Add my address',
  '以下不是地址或网段：{{list}}': 'These are no addresses or networks: {{list}}',
  '批准后立即生效，作用于在线会话。名单必须包含提出人和批准人当时的地址。':
    'In force once approved, in running sessions too. The list must contain the address from which it is proposed and the one from which it is approved.',
  地址不在允许的网段内: 'address not allowed',
  允许的网段变更: 'Allowed networks',
  只能从这些网段使用: 'Console from these networks only',
  别处的会话立即结束: 'sessions elsewhere end at once',
  '从不允许的地址使用，会话已结束': 'Session ended: used from an address that is not allowed',
  运维解除网段限制: 'Networks opened by the operator',
  看管理员可用的网段: 'View the networks allowed to administrators',
  '申请变更管理员可用的网段，由他人批准':
    'Propose the networks allowed to administrators; another administrator approves',
};

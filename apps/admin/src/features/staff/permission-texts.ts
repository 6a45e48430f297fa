import { msg, type Text } from '@fairtick/i18n';

export type PermissionText = { permission: string; text: Text };

/** Labels of permissions by page; a test requires one for every permission. */
export const permissionTexts: readonly { page: Text; permissions: readonly PermissionText[] }[] = [
  {
    page: msg('总览'),
    permissions: [{ permission: 'dashboard:board:read', text: msg('看总览：待办、资金、敞口、报价与对账状态') }],
  },
  {
    page: msg('会员'),
    permissions: [
      { permission: 'members:member:list', text: msg('搜索会员，个人信息遮盖显示') },
      { permission: 'members:member:read', text: msg('看会员详情，每次查看都有记录') },
      { permission: 'members:overview:read', text: msg('看会员全貌，每次查看都有记录') },
      { permission: 'members:session:list', text: msg('看会员的会话与在线会员') },
      { permission: 'members:session:delete', text: msg('强制会员退出登录') },
      { permission: 'members:session:update', text: msg('结束会员的会话') },
      { permission: 'members:restriction:list', text: msg('看会员的限制与其理由') },
      { permission: 'members:restrict:update', text: msg('限制或解除限制：冻结、登录、交易、提现') },
      { permission: 'members:source:read', text: msg('看会员近日真实资金的来源') },
      { permission: 'members:order:list', text: msg('看会员的订单') },
      { permission: 'members:order:read', text: msg('看会员的一笔订单') },
      { permission: 'members:payment-account:list', text: msg('看会员的收款账户，号码遮盖显示') },
      { permission: 'members:bound:read', text: msg('看会员自设的限额') },
      { permission: 'members:invite:list', text: msg('看会员邀请的人') },
      { permission: 'members:personal:read', text: msg('看会员未遮盖的个人信息，每次查看都有记录') },
      { permission: 'members:view:read', text: msg('以会员视角只读查看，会员能看到这次查看') },
      { permission: 'members:member:export', text: msg('导出会员名单') },
      { permission: 'uploads:upload:read', text: msg('打开会员上传的图片，每次查看都有记录') },
    ],
  },
  {
    page: msg('实名审核'),
    permissions: [
      { permission: 'identity:review:list', text: msg('看实名审核队列') },
      { permission: 'identity:review:read', text: msg('打开一份实名资料，遮盖显示') },
      { permission: 'identity:review:update', text: msg('领取、通过、驳回、撤销实名') },
      { permission: 'identity:number:read', text: msg('看未遮盖的姓名与证件号，会员能看到这次查看') },
    ],
  },
  {
    page: msg('充值审核'),
    permissions: [
      { permission: 'deposits:deposit:list', text: msg('看充值队列') },
      { permission: 'deposits:deposit:read', text: msg('打开一笔充值，查看有记录') },
      { permission: 'deposits:review:update', text: msg('领取、批准、驳回、挂起充值；达到限额须两人') },
      { permission: 'deposits:method:list', text: msg('看充值方式') },
      { permission: 'deposits:method:update', text: msg('改充值方式；会员看到的内容只能申请，由他人批准') },
      { permission: 'deposits:deposit:export', text: msg('导出充值') },
    ],
  },
  {
    page: msg('提现审核'),
    permissions: [
      { permission: 'withdrawals:withdrawal:list', text: msg('看提现队列') },
      { permission: 'withdrawals:withdrawal:read', text: msg('打开一笔提现，查看有记录') },
      { permission: 'withdrawals:review:update', text: msg('领取、批准、驳回提现；达到限额须两人') },
      { permission: 'withdrawals:payee:read', text: msg('看未遮盖的收款账号，查看有记录') },
      { permission: 'withdrawals:pay:update', text: msg('打款、登记完成或失败') },
      { permission: 'withdrawals:withdrawal:export', text: msg('导出提现') },
    ],
  },
  {
    page: msg('审批中心'),
    permissions: [
      { permission: 'approvals:approval:list', text: msg('看待审批的申请与决定') },
      { permission: 'approvals:approval:update', text: msg('批准或驳回他人的申请') },
      { permission: 'approvals:approval:export', text: msg('导出审批记录') },
      { permission: 'adjustments:adjustment:create', text: msg('申请人工加款或扣款，由他人批准') },
      { permission: 'adjustments:funding:create', text: msg('申请备付金调拨，由他人批准') },
    ],
  },
  {
    page: msg('资金条款'),
    permissions: [
      { permission: 'money:terms:list', text: msg('看资金条款与历次版本') },
      { permission: 'money:terms:create', text: msg('申请资金条款，由他人批准；不影响已提交的申请') },
    ],
  },
  {
    page: msg('交易通用条款'),
    permissions: [
      { permission: 'trading:terms:list', text: msg('看交易通用条款与历次版本') },
      { permission: 'trading:terms:create', text: msg('申请交易通用条款，由他人批准；不影响已接受的订单') },
    ],
  },
  {
    page: msg('定期理财'),
    permissions: [
      { permission: 'savings:product:list', text: msg('看理财产品与条款') },
      { permission: 'savings:product:update', text: msg('开放或关闭产品的新认购') },
      { permission: 'savings:terms:create', text: msg('申请理财条款，由他人批准') },
      { permission: 'savings:position:list', text: msg('看会员的理财持仓，查看有记录') },
      { permission: 'savings:position:export', text: msg('导出理财持仓') },
      { permission: 'savings:liability:list', text: msg('看到期应付') },
    ],
  },
  {
    page: msg('交易'),
    permissions: [
      { permission: 'orders:order:list', text: msg('看订单与敞口，只读') },
      { permission: 'orders:order:read', text: msg('看一笔订单与其凭证，只读') },
      { permission: 'orders:order:export', text: msg('导出订单') },
      { permission: 'products:product:list', text: msg('看交易产品与条款') },
      { permission: 'products:terms:create', text: msg('申请新产品与产品条款，由他人批准；不影响已接受的订单') },
      { permission: 'products:halt:create', text: msg('停止接受某产品的新订单，仅此而已') },
    ],
  },
  {
    page: msg('账本与对账'),
    permissions: [
      { permission: 'ledger:account:list', text: msg('看平台账户余额') },
      { permission: 'ledger:transfer:list', text: msg('看账本分录，查看有记录') },
      { permission: 'ledger:transfer:read', text: msg('看一张单据的全部记账，查看有记录') },
      { permission: 'ledger:transfer:export', text: msg('导出账本分录') },
      { permission: 'ledger:result:list', text: msg('看平台损益') },
      { permission: 'ledger:result:export', text: msg('导出平台损益') },
      { permission: 'reconciliation:run:list', text: msg('看对账结果与熔断状态') },
      { permission: 'reconciliation:breaker:update', text: msg('账目重新平衡后恢复出款') },
      { permission: 'reconciliation:statement:list', text: msg('看已导入的银行对账单') },
      { permission: 'reconciliation:statement:read', text: msg('看对账单明细与未匹配项') },
      { permission: 'reconciliation:statement:create', text: msg('导入银行对账单') },
    ],
  },
  {
    page: msg('公告与客服'),
    permissions: [
      { permission: 'announcements:announcement:list', text: msg('看公告') },
      { permission: 'announcements:announcement:create', text: msg('发布公告') },
      { permission: 'announcements:announcement:update', text: msg('修改或撤回公告') },
      { permission: 'support:thread:list', text: msg('看客服会话列表，不含内容') },
      { permission: 'support:thread:read', text: msg('打开客服会话，查看有记录') },
      { permission: 'support:thread:update', text: msg('回复会员、转交与关闭会话') },
      { permission: 'support:thread:export', text: msg('导出客服会话列表') },
      { permission: 'support:canned:update', text: msg('改常用回复') },
    ],
  },
  {
    page: msg('设置'),
    permissions: [
      { permission: 'config:setting:list', text: msg('看站点设置与历史') },
      { permission: 'config:setting:update', text: msg('改站点设置') },
      { permission: 'links:link:list', text: msg('看允许的外部链接') },
      { permission: 'links:link:update', text: msg('改允许的外部链接') },
    ],
  },
  {
    page: msg('管理员与审计'),
    permissions: [
      { permission: 'staff:admin:list', text: msg('看管理员名单') },
      { permission: 'staff:admin:create', text: msg('唯一的管理员创建第二位') },
      { permission: 'staff:admin:update', text: msg('申请新增、停用管理员或改其角色，由他人批准') },
      { permission: 'staff:role:list', text: msg('看角色与权限') },
      { permission: 'staff:role:update', text: msg('申请新增、修改、停用角色，由他人批准') },
      { permission: 'staff:approval:update', text: msg('决定他人关于角色与管理员的申请（另需审批权限）') },
      { permission: 'staff:password:create', text: msg('向同事发放设置密码的链接') },
      { permission: 'staff:session:list', text: msg('看在线的管理员') },
      { permission: 'staff:session:delete', text: msg('强制管理员退出登录') },
      { permission: 'staff:login:list', text: msg('看管理员登录记录') },
      { permission: 'staff:login:export', text: msg('导出管理员登录记录') },
      { permission: 'audit:entry:list', text: msg('看审计日志') },
      { permission: 'audit:entry:export', text: msg('导出审计日志') },
      { permission: 'audit:chain:read', text: msg('核对审计日志是否被改动') },
    ],
  },
  {
    page: msg('运行'),
    permissions: [
      { permission: 'operations:board:read', text: msg('看运行状态') },
      { permission: 'operations:queue:list', text: msg('看后台任务队列，只读') },
    ],
  },
];

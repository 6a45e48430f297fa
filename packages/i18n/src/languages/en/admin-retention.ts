import type { Dictionary } from '../../dictionary.ts';

/** How long personal data is kept, and what was deleted. */
export const adminRetention: Dictionary = {
  个人资料保存期限: 'How long personal data is kept',
  注销会员的资料: 'Data of closed accounts',
  '姓名、证件号、手机号在注销后保存的天数；反洗钱规定至少五年（1825 天），当地法律更长时请调高':
    'Days that name, ID number and phone number are kept after closing. Anti-money-laundering rules require at least five years (1825 days); enter more where local law requires it.',
  付款资料: 'Payment data',
  '付款人姓名、付款凭证、解绑的银行卡与钱包、银行流水中姓名的保存天数；至少五年（1825 天）。缩短会立即删除过期资料，不能恢复':
    'Days that payer names, proofs of payment, removed cards and wallets and names in bank statements are kept; at least five years (1825 days). A shorter term deletes expired data immediately and cannot be undone.',
  客服对话: 'Support conversations',
  '对话文字与图片的保存天数，180 至 3650。缩短会立即删除过期资料，不能恢复':
    'Days that messages and images are kept, 180 to 3650. A shorter term deletes expired data immediately and cannot be undone.',
  '已结束会话的时间、地址与浏览器的保存天数，90 至 3650':
    'Days that time, address and browser of ended sessions are kept, 90 to 3650',
  会员通知: 'Notifications',
  '已读通知的保存天数，30 至 3650': 'Days that read notifications are kept, 30 to 3650',
  到期删除记录: 'Deletion log',
  '每小时检查一次；这里只有类别与数量，没有任何人的资料':
    'Checked every hour. Shows types and counts only, no personal data.',
  '最近一次检查：{{time}}': 'Last check: {{time}}',
  还没有检查过: 'Not checked yet',
  还没有删除过任何资料: 'Nothing has been deleted yet',
  更早的记录: 'Older entries',
  资料导出记录: 'Data export records',
  通知: 'Notifications',
  付款资料条目: 'Payment records',
  图片文件: 'Image files',
  身份验证资料: 'Identity checks',
  注销会员: 'Closed accounts',
  客服消息: 'Support messages',
  登录会话: 'Sessions',
  '内容已过保存期限，已删除': 'Deleted at the end of its retention period',
};

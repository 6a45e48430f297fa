import type { Dictionary } from '../dictionary.ts';

/** How long personal data is kept, and the record of what went. */
export const adminRetention: Dictionary = {
  个人资料保存期限: 'How long personal data is kept',
  注销会员的资料: 'Data of closed accounts',
  '姓名、证件号、手机号在注销后保存的天数；反洗钱规定至少五年（1825 天），当地法律更长时请调高':
    'Days that name, ID number and phone are kept after closing; money-laundering rules ask for five years (1825 days), raise it where the law asks for more',
  付款资料: 'Data of payments',
  '付款人姓名、付款凭证、解绑的银行卡与钱包、银行流水中姓名的保存天数；至少五年（1825 天）。缩短会立即删除过期资料，不能恢复':
    'Days for names of payers, proofs of payment, unbound cards and wallets and names on statements; five years (1825 days) at least. Shortening deletes at once what is past, for good',
  客服对话: 'Talks with customer service',
  '对话文字与图片的保存天数，180 至 3650。缩短会立即删除过期资料，不能恢复':
    'Days for words and pictures, 180 to 3650. Shortening deletes at once what is past, for good',
  '已结束会话的时间、地址与浏览器的保存天数，90 至 3650':
    'Days for time, address and browser of ended sessions, 90 to 3650',
  会员通知: 'Notices',
  '已读通知的保存天数，30 至 3650': 'Days for notices that were read, 30 to 3650',
  到期删除记录: 'Record of deletion',
  '每小时检查一次；这里只有类别与数量，没有任何人的资料':
    'Looked at every hour; kinds and numbers only, nothing of anybody',
  '最近一次检查：{{time}}': 'Last look: {{time}}',
  还没有检查过: 'Never looked yet',
  还没有删除过任何资料: 'Nothing has been deleted yet',
  更早的记录: 'Older entries',
  资料导出记录: 'Records of copies',
  通知: 'Notices',
  付款资料条目: 'Entries of payments',
  图片文件: 'Picture files',
  身份验证资料: 'Identity checks',
  注销会员: 'Closed members',
  客服消息: 'Messages',
  登录会话: 'Sessions',
  '内容已过保存期限，已删除': 'Deleted at the end of its term',
};

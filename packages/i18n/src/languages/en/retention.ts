import type { Dictionary } from '../../dictionary.ts';

/** Data kept about a member and its storage periods. */
export const retention: Dictionary = {
  资料保存多久: 'How long data is kept',
  '到期自动删除。': 'Deleted automatically when the time is over.',
  '注销后的姓名、证件号与手机号': 'Name, ID number and phone, after the account is closed',
  '付款人姓名、付款凭证、已解绑的银行卡与钱包': 'Names of payers, proofs of payment, removed cards and wallets',
  失效的身份验证资料与照片: 'Details and photos of an identity verification that is no longer valid',
  未通过的身份验证资料与照片: 'Details and photos of an identity verification that was rejected',
  客服对话与图片: 'Conversations with customer service and their pictures',
  '登录记录：时间、地址与浏览器': 'Logins: time, address and browser',
  已读的通知: 'Notifications that were read',
  '保存 {{count}} 天': '{{count}} days',
  更换或移除的头像: 'A profile picture that you replaced or removed',
  立即删除: 'Deleted immediately',
  '内容已过保存期限，已删除': 'Deleted at the end of its storage period',
  '会员账号不再分配；资料保存期内，手机号不能重新注册。':
    'The username is never given away again; the phone number cannot register again while data is kept.',
  '邮箱、头像和绑定的卡立即移除；账目永久保存；法律要求的资料加密保存，到期删除。':
    'Email, picture and cards are removed immediately; account records stay permanently; legally required data is encrypted and deleted on time.',
  '资金、订单、行情与操作日志（不含姓名、证件号和手机号）':
    'Money, orders, prices and activity log (without name, ID or phone number)',
  永久保存: 'Permanently',
};

import type { Dictionary } from '../../dictionary.ts';

/** Data kept about a member and its storage periods. */
export const retention: Dictionary = {
  资料保存多久: 'How long data is kept',
  '期限届满后自动删除。资金、订单、行情与操作日志永久保存，其中没有姓名、证件号和手机号。':
    'Data is deleted automatically at the end of its period. Money, orders, prices and the activity log are kept permanently; they contain no name, ID number or phone number.',
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
  '会员账号不会再分配给别人；资料保存期内，手机号不能用来重新注册。':
    'The username is never given to another person. While the data is kept, the phone number cannot be used to register again.',
  '邮箱、头像和绑定的卡立即移除；账目永久保存，法律要求保留的资料加密保存，到期自动删除。':
    'Email, picture and cards are removed immediately. Account records are kept permanently. Data that the law requires us to keep is encrypted and deleted automatically when its period ends.',
};

export const howLongDataKept = '资料保存多久' as const;
export const deletedAutomaticallyEndTerm = '到期自动删除。' as const;
export const nameIdNumberPhone = '注销后的姓名、证件号与手机号' as const;
export const namesPayersProofsPayment = '付款人姓名、付款凭证、已解绑的银行卡与钱包' as const;
export const detailsPhotosIdentityCheck = '失效的身份验证资料与照片' as const;
export const detailsPhotosIdentityCheckRejected = '未通过的身份验证资料与照片' as const;
export const conversationsAndPictures = '客服对话与图片' as const;
export const loginsTimeAddressBrowser = '登录记录：时间、地址与浏览器' as const;
export const notificationsThatWereRead = '已读的通知' as const;
export const countDays = '保存 {{count}} 天' as const;
export const pictureYoursReplacedRemoved = '更换或移除的头像' as const;
export const deletedAtOnce = '立即删除' as const;
export const deletedEndTerm = '内容已过保存期限，已删除' as const;
export const usernameNeverGivenElse = '会员账号不再分配；资料保存期内，手机号不能重新注册。' as const;
export const emailPictureCardsRemoved =
  '邮箱、头像和绑定的卡立即移除；账目永久保存；法律要求的资料加密保存，到期删除。' as const;
export const booksWithoutNames = '资金、订单、行情与操作日志（不含姓名、证件号和手机号）' as const;
export const keptPermanently = '永久保存' as const;

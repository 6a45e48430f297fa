export const howLongPersonalData = '个人资料保存期限' as const;
export const dataOfClosedAccounts = '注销会员的资料' as const;
export const daysNameIdNumber =
  '姓名、证件号、手机号在注销后保存的天数；反洗钱规定至少五年（1825 天），当地法律更长时请调高' as const;
export const dataOfPayments = '付款资料' as const;
export const daysNamesPayersProofs =
  '付款人姓名、付款凭证、解绑的银行卡与钱包、银行流水中姓名的保存天数；至少五年（1825 天）。缩短会立即删除过期资料，不能恢复' as const;
export const talksWithCustomerService = '客服对话' as const;
export const daysWordsPictures180 = '对话文字与图片的保存天数，180 至 3650。缩短会立即删除过期资料，不能恢复' as const;
export const daysTimeAddressBrowser = '已结束会话的时间、地址与浏览器的保存天数，90 至 3650' as const;
export const notices = '会员通知' as const;
export const daysNoticesRead30 = '已读通知的保存天数，30 至 3650' as const;
export const recordOfDeletion = '到期删除记录' as const;
export const runsEveryHour = '每小时检查一次；这里只有类别与数量，没有任何人的资料' as const;
export const lastRunAt = '最近一次检查：{{time}}' as const;
export const neverRunYet = '还没有检查过' as const;
export const nothingDeleted = '还没有删除过任何资料' as const;
export const olderEntries = '更早的记录' as const;
export const recordsOfCopies = '资料导出记录' as const;
export const notifications = '通知' as const;
export const entriesOfPayments = '付款资料条目' as const;
export const pictureFiles = '图片文件' as const;
export const identityChecks = '身份验证资料' as const;
export const closedMembers = '注销会员' as const;
export const messages = '客服消息' as const;
export const sessions = '登录会话' as const;
export const deletedEndTerm = '内容已过保存期限，已删除' as const;

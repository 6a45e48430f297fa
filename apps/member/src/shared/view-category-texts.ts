import type { ViewCategory } from '@fairtick/contracts';
import { msg, type Text } from '@fairtick/i18n';

/** Reasons why staff viewed the account. */
export const viewCategoryTexts: Record<ViewCategory, Text> = {
  member_asked: msg('按您的请求提供协助'),
  complaint: msg('处理您的投诉'),
  money_check: msg('核查资金'),
  identity_check: msg('核查身份'),
  security_check: msg('核查账户安全'),
  legal_request: msg('依法配合调查'),
};

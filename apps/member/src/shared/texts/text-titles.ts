import type { TextKey } from '@fairtick/contracts';
import { msg, type Text } from '@fairtick/i18n';

/** Titles of the operator's texts, used on their pages, in menus and on the register page. */
export const textTitles: Readonly<Record<TextKey, Text>> = {
  company: msg('公司介绍'),
  service: msg('服务协议'),
  risk: msg('风险揭示书'),
  privacy: msg('隐私政策'),
};

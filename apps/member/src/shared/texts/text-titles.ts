import type { TextKey } from '@fairtick/contracts';
import { msg } from '@fairtick/i18n';

/** What each text of the installation is called, in its own page, in menus and in the register page. */
export const textTitles: Readonly<Record<TextKey, string>> = {
  company: msg('公司介绍'),
  service: msg('服务协议'),
  risk: msg('风险揭示书'),
  privacy: msg('隐私政策'),
};

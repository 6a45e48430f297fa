import type { StaffMember } from '@fairtick/contracts';
import { msg, type Text } from '@fairtick/i18n';

/** Why two administrators count as one person. */
export const samePersonTexts: Record<StaffMember['samePersonAs'][number]['why'], Text> = {
  authenticator: msg('与{{name}}视为同一人：同一动态口令器'),
  ownMember: msg('与{{name}}视为同一人：同一会员账户'),
  link: msg('与{{name}}视为同一人：密码由其中一人的链接设置'),
};

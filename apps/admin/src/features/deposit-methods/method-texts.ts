import type { MethodMode } from '@fairtick/contracts';
import { msg, type Text } from '@fairtick/i18n';

export const methodModeNames: Record<MethodMode, Text> = {
  proof: msg('凭证'),
  gateway: msg('在线支付'),
  chain: msg('链上'),
};

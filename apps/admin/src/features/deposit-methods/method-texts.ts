import type { MethodMode } from '@fairtick/contracts';
import { adminDepositsText, type Text } from '@fairtick/i18n';

export const methodModeNames: Record<MethodMode, Text> = {
  proof: adminDepositsText.proof,
  gateway: adminDepositsText.gateway,
  chain: adminDepositsText.chain,
};

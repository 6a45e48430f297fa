import type { SupportTopic } from '@fairtick/contracts';
import { supportText, type Text } from '@fairtick/i18n';

export const topicTexts: Record<SupportTopic, Text> = {
  deposit: supportText.topicDeposit,
  withdrawal: supportText.topicWithdrawal,
  order: supportText.topicOrder,
  savings: supportText.topicSavings,
  account: supportText.topicAccount,
  other: supportText.topicOther,
};

import type { ViewCategory } from '@fairtick/contracts';
import { memberFilesText, type Text } from '@fairtick/i18n';

/** Reasons why staff viewed the account. */
export const viewCategoryTexts: Record<ViewCategory, Text> = {
  member_asked: memberFilesText.helpAsked,
  complaint: memberFilesText.yourComplaint,
  money_check: memberFilesText.checkOfFunds,
  identity_check: memberFilesText.checkOfIdentity,
  security_check: memberFilesText.securityCheckOfAccount,
  legal_request: memberFilesText.legalRequest,
};

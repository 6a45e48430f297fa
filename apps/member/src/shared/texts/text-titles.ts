import type { TextKey } from '@fairtick/contracts';
import { authText, contentText, type Text } from '@fairtick/i18n';

/** Titles of the operator's texts, used on their pages, in menus and on the register page. */
export const textTitles: Readonly<Record<TextKey, Text>> = {
  company: contentText.aboutUs,
  service: authText.serviceAgreement,
  risk: authText.riskDisclosure,
  privacy: authText.privacyPolicy,
};

import type { StaffMember } from '@fairtick/contracts';
import { adminRolesText, type Text } from '@fairtick/i18n';

/** Why two administrators count as one person. */
export const samePersonTexts: Record<StaffMember['samePersonAs'][number]['why'], Text> = {
  authenticator: adminRolesText.personNameSameAuthenticator,
  ownMember: adminRolesText.personNameSameMember,
  link: adminRolesText.personNamePasswordSet,
};

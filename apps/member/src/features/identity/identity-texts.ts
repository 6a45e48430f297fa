import type { DocumentRegion, IdentityViewKind } from '@fairtick/contracts';
import { identityText, ledgerText, type Text } from '@fairtick/i18n';
import type { PhotoFinding } from './check-photo.ts';

export const regionTexts = {
  mainland: identityText.mainlandId,
  hong_kong: identityText.hongKongId,
  passport: identityText.passportOther,
} as const satisfies Record<DocumentRegion, string>;

export type DocumentSide = 'front' | 'back';

/** Names of the sides of a document, by its region. */
export function sideText(region: DocumentRegion, side: DocumentSide): Text {
  return sideTexts[region === 'mainland' ? 'mainland' : 'other'][side];
}
const sideTexts = {
  mainland: { front: identityText.portraitSide, back: identityText.emblemSide },
  other: { front: identityText.front, back: identityText.back },
} as const;

export const findingTexts = {
  too_small: identityText.tooSmallComeCloser,
  too_dark: identityText.tooDarkFindLight,
  too_bright: identityText.tooBrightAvoidDirect,
  glare: identityText.glareChangeAngle,
  blurred: identityText.blurredHoldStillFocus,
} as const satisfies Record<PhotoFinding, string>;

export const viewTexts = {
  front_picture: identityText.lookedPhotoFront,
  back_picture: identityText.lookedPhotoBack,
  details: identityText.lookedAtMaskedDetails,
  name: identityText.lookedAtFullName,
  number: identityText.lookedFullNameId,
} as const satisfies Record<IdentityViewKind, string>;

/** Built-in roles; any other is shown as staff. */
const roleTexts: Readonly<Record<string, Text>> = {
  admin: identityText.administrator,
  compliance: identityText.identityReviewer,
  finance: identityText.finance,
  cashier: ledgerText.cashier,
  support: identityText.customerService,
  auditor: identityText.auditor,
};
const staff = identityText.staff;

/** The viewer's first role that has a name. */
export function roleText(roles: readonly string[]): Text {
  const named = roles.find((role) => roleTexts[role] !== undefined);
  return named === undefined ? staff : (roleTexts[named] ?? staff);
}

import type { DocumentRegion, IdentityCheckState } from '@fairtick/contracts';
import { adminIdentityText, adminReviewsText, type Text } from '@fairtick/i18n';
import type { CheckTexts } from '../../shared/review/check-list.tsx';
import type { StatusLabel } from '../../shared/review/state-tag.tsx';

export const identityStatusLabels: Record<IdentityCheckState, StatusLabel> = {
  pending_review: { name: adminReviewsText.pendingReview, icon: 'hourglass', tone: 'warn' },
  verified: { name: adminIdentityText.approved, icon: 'check', tone: 'seal' },
  rejected: { name: adminReviewsText.rejected, icon: 'circle-close', tone: 'crit' },
  expired: { name: adminIdentityText.ended, icon: 'clock', tone: 'quiet' },
  revoked: { name: adminIdentityText.takenBack, icon: 'circle-close', tone: 'crit' },
};

export const regionNames: Record<DocumentRegion, Text> = {
  mainland: adminIdentityText.mainlandId,
  hong_kong: adminIdentityText.hongKongId,
  passport: adminIdentityText.passportOther,
};

/** Labels of identity checks, worded as passed; the mark beside each shows the outcome. */
export const identityChecks: CheckTexts = {
  name_on_file: { name: adminIdentityText.nameFile },
  number_on_file: { name: adminIdentityText.numberFile },
  check_digit: { name: adminIdentityText.numberRightCheckDigit },
  age: { name: adminIdentityText.isAdult, detail: adminIdentityText.valueYears },
  number_shared: { name: adminIdentityText.numberNoOtherMember, detail: adminIdentityText.othersVerifiedValue },
  picture_reused: { name: adminIdentityText.photosNoOtherAccount, detail: adminIdentityText.samePhotosValue },
  picture_size: { name: adminIdentityText.photosAreLargeEnough, detail: adminIdentityText.shortEdgeValue },
  attempts: { name: adminIdentityText.firstSubmission, detail: adminIdentityText.noValue },
  restrictions: { name: adminReviewsText.noRestrictions },
};

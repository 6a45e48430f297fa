import type { DepositReason, IdentityReason, WithdrawalReason } from '@fairtick/contracts';
import type { Text } from './text.ts';
import * as reviewsText from './texts/reviews.ts';

/** What a member reads when their deposit was stopped. A test refuses texts that ask for a payment. */
export const depositReasonTexts: Readonly<Record<DepositReason, Text>> = {
  not_received: reviewsText.depositNotReceived,
  amount_differs: reviewsText.depositAmountDiffers,
  payer_name_differs: reviewsText.depositPayerNameDiffers,
  proof_unreadable: reviewsText.depositProofUnreadable,
  duplicate: reviewsText.depositDuplicate,
  third_party: reviewsText.depositThirdParty,
  sanctions: reviewsText.depositSanctions,
  other: reviewsText.depositOther,
};

/** The same for a withdrawal. */
export const withdrawalReasonTexts: Readonly<Record<WithdrawalReason, Text>> = {
  account_invalid: reviewsText.withdrawalAccountInvalid,
  payee_name_differs: reviewsText.withdrawalPayeeNameDiffers,
  identity_to_be_renewed: reviewsText.withdrawalIdentityToBeRenewed,
  source_of_funds: reviewsText.withdrawalSourceOfFunds,
  bank_returned: reviewsText.withdrawalBankReturned,
  chain_failed: reviewsText.withdrawalChainFailed,
  sanctions: reviewsText.withdrawalSanctions,
  other: reviewsText.withdrawalOther,
};

/** The same for an identity check that was rejected. */
export const identityReasonTexts: Readonly<Record<IdentityReason, Text>> = {
  name_differs: reviewsText.identityNameDiffers,
  number_differs: reviewsText.identityNumberDiffers,
  photo_blurred: reviewsText.identityPhotoBlurred,
  photo_glare: reviewsText.identityPhotoGlare,
  photo_covered: reviewsText.identityPhotoCovered,
  wrong_side: reviewsText.identityWrongSide,
  document_expired: reviewsText.identityDocumentExpired,
  document_unsupported: reviewsText.identityDocumentUnsupported,
  not_genuine: reviewsText.identityNotGenuine,
  under_age: reviewsText.identityUnderAge,
  used_elsewhere: reviewsText.identityUsedElsewhere,
  other: reviewsText.identityOther,
};

/**
 * What the signature of an acceptance covers, after the format's version 1 and in this order: fields of the order, and whose
 * it is. The bytes are made by the verifier's `acceptanceBytes`; a test there compares.
 */
export const acceptanceFields = [
  'id',
  'memberId',
  'account',
  'productId',
  'direction',
  'amount',
  'fee',
  'payoutBps',
  'durationS',
  'shownPrice',
  'toleranceBps',
  'termsVersion',
  'acceptedAt',
  'closeAt',
  'tapeHead.seq',
  'tapeHead.hash',
] as const;

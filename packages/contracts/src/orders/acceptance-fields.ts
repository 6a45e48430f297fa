/**
 * The signed fields of an acceptance, in order, after the format version 2 (1: without the last): fields of the order, and its member. The
 * verifier's `acceptanceBytes` builds the bytes; a test there compares both.
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
  'termsHash',
] as const;

import { ledgerText } from '@fairtick/i18n';

/** Error for an amount whose commas or points are ambiguous. */
export const separatorsText = ledgerText.writeAmountLike1;

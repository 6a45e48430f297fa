import type { Dictionary } from '../../dictionary.ts';
import { verifyReceipts } from './verify-receipts.ts';
import { verifySite } from './verify-site.ts';

/** All texts of the public site. */
export const dictionary: Dictionary = { ...verifyReceipts, ...verifySite };

import type { Language } from '@fairtick/contracts';
import type { Dictionary } from './dictionary.ts';
import { verifyReceipts as en } from './en/verify-receipts.ts';
import { verifyReceipts as jp } from './jp/verify-receipts.ts';
import { verifyReceipts as ko } from './ko/verify-receipts.ts';
import { verifyReceipts as vn } from './vn/verify-receipts.ts';
import { verifyReceipts as zhHant } from './zh-Hant/verify-receipts.ts';

/** For the page that is one file: every language, without loading. */
export const verifyReceiptTexts: Readonly<Record<Language, Dictionary>> = {
  'zh-Hans': {},
  'zh-Hant': zhHant,
  en,
  jp,
  ko,
  vn,
};

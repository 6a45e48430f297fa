import { defaultLanguage } from '@fairtick/contracts';
import type { Dictionary } from './dictionary.ts';
import { eachLanguage } from './each-language.ts';

/** For the page that is one file: every language. */
export const verifyReceiptTexts = await eachLanguage(async (language): Promise<Dictionary> => {
  if (language === defaultLanguage) return {};
  const module = (await import(`./languages/${language}/verify-receipts.ts`)) as { verifyReceipts: Dictionary };
  return module.verifyReceipts;
});

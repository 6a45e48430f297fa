import { type DocumentRegion, documentRegions } from '@fairtick/contracts';
import { hongKongNumber } from './hong-kong-number.rules.ts';
import { mainlandNumber } from './mainland-number.rules.ts';
import type { NumberRule } from './number-rule.ts';
import { passportNumber } from './number-rule.ts';

/** The regions' rules, the strictest form first: a number is checked by the first rule whose form it has. */
const numberRules: Record<DocumentRegion, NumberRule> = {
  mainland: mainlandNumber,
  hong_kong: hongKongNumber,
  passport: passportNumber,
};

export type IdNumberVerdict =
  | { valid: true; idNumber: string; region: DocumentRegion; adult: boolean | undefined; years: number | undefined }
  | { valid: false };

/**
 * Checks an ID number by the rule of its region. Naming another region does not exempt a number of a stricter form from
 * its check.
 * @param today the platform day, `YYYY-MM-DD`.
 * @param chosen the region that the holder named; without it, the form decides.
 */
export function checkIdNumber(text: string, today: string, chosen?: DocumentRegion): IdNumberVerdict {
  const trimmed = text.trim().toUpperCase();
  for (const region of documentRegions) {
    const idNumber = numberRules[region].canonical(trimmed, region === chosen);
    if (idNumber === undefined) continue;
    const finding = numberRules[region].judge(idNumber, today);
    if (!finding.valid || (chosen !== undefined && chosen !== region)) return { valid: false };
    return { valid: true, idNumber, region, adult: finding.adult, years: finding.years };
  }
  return { valid: false };
}

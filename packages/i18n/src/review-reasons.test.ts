import {
  defaultLanguage,
  depositReasons,
  identityReasons,
  type Language,
  languages,
  withdrawalReasons,
} from '@fairtick/contracts';
import { describe, expect, test } from 'vitest';
import type { Dictionary } from './dictionary.ts';
import { eachLanguage } from './each-language.ts';
import { depositReasonTexts, identityReasonTexts, withdrawalReasonTexts } from './review-reasons.ts';

const demands = await eachLanguage(async (language) => {
  const checks = (await import(`./languages/${language}/checks.ts`)) as { demandsMoney: RegExp };
  return checks.demandsMoney;
});

async function inLanguage(texts: Readonly<Record<string, string>>, language: Language): Promise<string[]> {
  if (language === defaultLanguage) return Object.values(texts);
  const { reviews } = (await import(`./languages/${language}/reviews.ts`)) as { reviews: Dictionary };
  return Object.values(texts).map((text) => reviews[text] ?? '');
}

describe.each([
  ['deposits', depositReasons, depositReasonTexts],
  ['withdrawals', withdrawalReasons, withdrawalReasonTexts],
  ['identity', identityReasons, identityReasonTexts],
] as const)('wording of the reasons of %s', (_, reasons, wording) => {
  test.each(languages)('has a distinct text for every reason in %s', async (language) => {
    expect(Object.keys(wording).toSorted()).toEqual([...reasons].toSorted());
    const texts = await inLanguage(wording, language);
    for (const text of texts) expect(text.trim().length).toBeGreaterThan(5);
    expect(new Set(texts).size).toBe(reasons.length);
  });

  test.each(languages)('does not ask for a payment in %s', async (language) => {
    for (const text of await inLanguage(wording, language)) expect(text).not.toMatch(demands[language]);
  });
});

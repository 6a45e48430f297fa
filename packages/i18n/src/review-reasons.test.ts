import { describe, expect, test } from 'vitest';
import { languages } from '../errors/languages.ts';
import { depositReasonWording, identityReasonWording, withdrawalReasonWording } from './reason-wording.ts';
import { depositReasons, identityReasons, withdrawalReasons } from './reviews.ts';

/** Words by which a text would ask the member for money: a fee, a tax or a deposit. */
const demands: Record<(typeof languages)[number], RegExp> = {
  'zh-Hans': /请(先)?(支付|付款|缴|充值|转账|存入|汇款)|手续费|保证金|税|解冻/,
  'zh-Hant': /請(先)?(支付|付款|繳|充值|轉帳|存入|匯款)|手續費|保證金|稅|解凍/,
  en: /\b(pay|fee|tax|charge|unlock|top up|send us)\b/i,
  ko: /지불해|결제해|납부|수수료|보증금|세금/,
  jp: /お支払い|支払って|手数料|保証金|税|納付/,
  vn: /hãy (nạp|chuyển|thanh toán)|vui lòng (nạp|chuyển|thanh toán)|phí|thuế|đặt cọc/i,
};

describe.each([
  ['deposits', depositReasons, depositReasonWording],
  ['withdrawals', withdrawalReasons, withdrawalReasonWording],
  ['identity', identityReasons, identityReasonWording],
] as const)('wording of the reasons of %s', (_, reasons, wording) => {
  test.each(languages)('has a distinct text for every reason in %s', (language) => {
    const texts = wording[language] as Record<string, string>;
    expect(Object.keys(texts).toSorted()).toEqual([...reasons].toSorted());
    for (const text of Object.values(texts)) expect(text.trim().length).toBeGreaterThan(5);
    expect(new Set(Object.values(texts)).size).toBe(reasons.length);
  });

  test.each(languages)('does not ask for a payment in %s', (language) => {
    for (const text of Object.values(wording[language])) expect(text).not.toMatch(demands[language]);
  });
});

import { readTyped } from '@fairtick/contracts';
import { adminReviewsText, type Translate } from '@fairtick/i18n';
import type { FormRule } from 'antd';

/** The rule of an amount or rate field; shows `why` where `fits` rejects the parsed value. */
export function typedRule(t: Translate, scale: number, fits: (amount: string) => boolean, why: string): FormRule {
  return {
    validator: async (_, typed: string | undefined) => {
      const { amount, problem } = readTyped(typed ?? '', scale);
      if (problem === 'separators') throw new Error(t(adminReviewsText.writeAmountLike1));
      if (amount === null || !fits(amount)) throw new Error(why);
    },
  };
}

/** The typed amount in plain digits; invalid text is returned unchanged, for the server to refuse. */
export function plainDigits(typed: string, scale: number): string {
  return readTyped(typed, scale).amount ?? typed;
}

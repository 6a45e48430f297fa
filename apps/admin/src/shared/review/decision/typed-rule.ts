import { readTyped } from '@fairtick/contracts';
import type { FormRule } from 'antd';

/** The rule of a field in which an amount or a rate is typed; says `why` where `fits` refuses what was read. */
export function typedRule(
  t: (source: string) => string,
  scale: number,
  fits: (amount: string) => boolean,
  why: string,
): FormRule {
  return {
    validator: async (_, typed: string | undefined) => {
      const { amount, problem } = readTyped(typed ?? '', scale);
      if (problem === 'separators') throw new Error(t('请按 1,234.5 的写法填写：逗号只用于每三位分组，小数用点'));
      if (amount === null || !fits(amount)) throw new Error(why);
    },
  };
}

/** What was typed, in plain digits; a text that is no amount as it is, for the server to refuse. */
export function plainDigits(typed: string, scale: number): string {
  return readTyped(typed, scale).amount ?? typed;
}

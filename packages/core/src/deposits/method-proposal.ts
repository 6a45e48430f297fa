import { DomainError, formatDecimal, type Language, languages } from '@fairtick/contracts';
import type { Json } from '../audit/index.ts';
import { readAmount } from './deposits.rules.ts';
import type { ReceivingRow } from './method-wording.ts';
import type { MethodRow } from './methods.repo.ts';

type TextsInput = Partial<Record<Language, string | undefined>>;
/** Texts of a method for members; an empty text removes that language's. */
export type MethodWords = {
  names?: TextsInput | undefined;
  instructions?: TextsInput | undefined;
  /** Decimals in the method's currency. */
  min?: string | undefined;
  max?: string | undefined;
  receiving?: ReceivingRow[] | undefined;
};
type Values = { [part: string]: Json };
type Changes = { before: Values; after: Values };

/** The database refuses a higher one. */
const highestLimit = 1_000_000_000_000_000n;

/**
 * The old and new values of what would change, by part and language, as apply_deposit_receiving takes them; null where
 * nothing would change.
 * @throws DomainError DEPOSIT_AMOUNT_OUT_OF_RANGE, INPUT_INVALID, also for the removal of the Simplified Chinese name,
 * to which other languages fall back
 */
export function proposalOfMethod(method: MethodRow, words: MethodWords): (Changes & { methodId: string }) | null {
  if (words.names?.['zh-Hans'] === '') {
    throw new DomainError('INPUT_INVALID', { issues: [{ path: 'names.zh-Hans', message: 'missing' }] });
  }
  const parts = {
    names: textChanges(method.names, words.names),
    instructions: textChanges(method.instructions, words.instructions),
    limits: limitChanges(method, words),
    receiving: receivingChanges(method.receiving, words.receiving),
  };
  const changed = Object.entries(parts).filter(([, sides]) => sides !== null);
  if (changed.length === 0) return null;
  return {
    methodId: method.id,
    before: Object.fromEntries(changed.map(([part, sides]) => [part, sides?.before ?? null])),
    after: Object.fromEntries(changed.map(([part, sides]) => [part, sides?.after ?? null])),
  };
}

function textChanges(standing: TextsInput, given: TextsInput = {}): Changes | null {
  const changed = languages.flatMap((language) => {
    const [before, text] = [standing[language] ?? null, given[language]];
    const after = text === '' ? null : text;
    return after === undefined || after === before ? [] : [{ language, before, after }];
  });
  if (changed.length === 0) return null;
  return {
    before: Object.fromEntries(changed.map(({ language, before }) => [language, before])),
    after: Object.fromEntries(changed.map(({ language, after }) => [language, after])),
  };
}

// Both limits, because each is valid only beside the other.
function limitChanges({ minAmount, maxAmount, scale }: MethodRow, { min, max }: MethodWords): Changes | null {
  const least = min === undefined ? minAmount : readAmount(min, scale, 'min');
  const most = max === undefined ? maxAmount : readAmount(max, scale, 'max');
  if (least === minAmount && most === maxAmount) return null;
  if (least > most || most > highestLimit) throw new DomainError('DEPOSIT_AMOUNT_OUT_OF_RANGE');
  const side = (low: bigint, high: bigint) => ({ min: formatDecimal(low, scale), max: formatDecimal(high, scale) });
  return { before: side(minAmount, maxAmount), after: side(least, most) };
}

function receivingChanges(before: ReceivingRow[], after: ReceivingRow[] | undefined) {
  return after === undefined || JSON.stringify(after) === JSON.stringify(before) ? null : { before, after };
}

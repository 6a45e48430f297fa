import { defaultLanguage, type Language, languageFacts } from '../errors/languages.ts';

const plain = /^\d{1,18}(\.\d{1,18})?$/;
const grouped = /^[1-9]\d{0,2}(,\d{3}){1,5}(\.\d{1,18})?$/;

/**
 * An unsigned decimal without its thousands commas. Null where commas do not separate complete groups of three ("50,5",
 * "1,0000"), because such a text is ambiguous.
 */
export function ungrouped(text: string): string | null {
  return plain.test(text) || grouped.test(text) ? text.replaceAll(',', '') : null;
}

/** `separators`: digits with ambiguous commas, points or spaces. */
export type TypedProblem = 'missing' | 'separators' | 'malformed';

const unclear = /^(?=.*[,\s'’]|.*\..*\.)[\d.,\s'’]+$/;
/** Digits in groups of three, separated by points: thousands in some languages. */
const pointGroups = /^[1-9]\d{0,2}(\.\d{3})+$/;
const readable = /^(?:0|[1-9]\d{0,15})(?:\.(\d+))?$/;

/**
 * An amount or a rate as typed or pasted -> the same decimal without commas, or what is wrong with it. A point starts
 * the decimals in every language. No character is dropped to make a text readable.
 */
export function readTyped(
  typed: string,
  scale: number,
  language: Language = defaultLanguage,
): { amount: string; problem: null } | { amount: null; problem: TypedProblem } {
  const text = typed.trim().replaceAll('，', ',');
  if (text === '') return { amount: null, problem: 'missing' };
  if (languageFacts[language].pointGroups && pointGroups.test(text)) return { amount: null, problem: 'separators' };
  const amount = ungrouped(text);
  if (amount === null) return { amount, problem: unclear.test(text) ? 'separators' : 'malformed' };
  const match = readable.exec(amount);
  if (!match || (match[1] ?? '').length > scale) return { amount: null, problem: 'malformed' };
  return { amount, problem: null };
}

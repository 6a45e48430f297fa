import {
  currencyScale,
  formatDecimal,
  type MoneyTermField,
  type MoneyTermsInput,
  moneyTermsFields,
  parseDecimal,
} from '@fairtick/contracts';
import { type GroundsDraft, noGrounds } from '../../terms/proposal-grounds.tsx';

/** What stands in the form, as it is typed: times in minutes, basis points as percent. */
export type MoneyTermsDraft = Record<MoneyTermField, string> & GroundsDraft;

const minuteS = 60;
const fields = Object.keys(moneyTermsFields) as MoneyTermField[];

export function draftOf(terms: MoneyTermsInput): MoneyTermsDraft {
  const typed = fields.map((field) => [field, typedText(field, terms[field])]);
  return { ...(Object.fromEntries(typed) as Record<MoneyTermField, string>), ...noGrounds };
}

function typedText(field: MoneyTermField, value: string | number): string {
  switch (moneyTermsFields[field].unit) {
    case 'seconds':
      return String(Math.ceil(Number(value) / minuteS));
    case 'bps':
      return formatDecimal(BigInt(value), 2);
    default:
      return String(value);
  }
}

/** The terms that a form describes; null while something in it cannot be read or is out of its bounds. */
export function termsOf(draft: MoneyTermsDraft): MoneyTermsInput | null {
  const read = fields.map((field) => [field, valueOf(field, draft[field])] as const);
  return read.some(([, value]) => value === null) ? null : (Object.fromEntries(read) as unknown as MoneyTermsInput);
}

/** What was typed, as it is sent; null for what cannot be read or is out of its bounds. */
export function valueOf(field: MoneyTermField, typed: string): string | number | null {
  const { unit, lowest, highest } = moneyTermsFields[field];
  const text = typed.trim();
  const scale = unit === 'cny' ? currencyScale.CNY : unit === 'usdt' ? currencyScale.USDT : unit === 'bps' ? 2 : 0;
  if (!/^(0|[1-9]\d{0,11})(\.\d+)?$/.test(text) || (text.split('.')[1]?.length ?? 0) > scale) return null;
  const isAmount = unit === 'cny' || unit === 'usdt';
  const units = parseDecimal(text, scale) * (unit === 'seconds' ? BigInt(minuteS) : 1n);
  const bound = (value: string | number) => parseDecimal(String(value), isAmount ? scale : 0);
  if (units < bound(lowest) || units > bound(highest)) return null;
  return isAmount ? text : Number(units);
}

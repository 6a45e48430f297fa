import { type AdminDepositMethod, currencyScale, type Language } from '@fairtick/contracts';
import { plainDigits } from '../../shared/review/decision/typed-rule.ts';
import type { MethodChange } from './method-queries.ts';

type Texts = Partial<Record<Language, string>>;
/** The form's input; every text of every language, also empty ones. */
export type MethodDraft = {
  names: Texts;
  instructions: Texts;
  min: string;
  max: string;
  sort: number;
  enabled: boolean;
  maintenance: boolean;
  receiving: { label: string; value: string }[];
  reason: string;
};

/** Decimals of a method's currency. */
export function scaleOf(currency: string): number {
  return currency in currencyScale ? currencyScale[currency as keyof typeof currencyScale] : 6;
}

/** Sends only the differences, so that a colleague's concurrent change is not reverted. */
export function changesOfMethod(method: AdminDepositMethod, draft: MethodDraft): MethodChange {
  const names = changedTexts(method.names, draft.names);
  const instructions = changedTexts(method.instructions, draft.instructions);
  const receiving = draft.receiving.map(({ label, value }) => ({ label: label.trim(), value: value.trim() }));
  const scale = scaleOf(method.currency);
  const [min, max] = [plainDigits(draft.min, scale), plainDigits(draft.max, scale)];
  return {
    version: method.version,
    reason: draft.reason.trim(),
    ...(names === undefined ? {} : { names }),
    ...(instructions === undefined ? {} : { instructions }),
    ...(min === method.min ? {} : { min }),
    ...(max === method.max ? {} : { max }),
    ...(draft.sort === method.sort ? {} : { sort: draft.sort }),
    ...(draft.enabled === method.enabled ? {} : { enabled: draft.enabled }),
    ...(draft.maintenance === method.maintenance ? {} : { maintenance: draft.maintenance }),
    ...(same(receiving, method.receiving) ? {} : { receiving }),
  };
}

/** Whether there is anything to send besides version and reason. */
export function hasChanges(change: MethodChange): boolean {
  return Object.keys(change).some((key) => key !== 'version' && key !== 'reason');
}

/** The texts that differ, by language; a cleared text is sent empty, which removes it. */
function changedTexts(standing: Texts, drafted: Texts): Texts | undefined {
  const changed = Object.entries(drafted)
    .map(([language, text]) => [language as Language, text.trim()] as const)
    .filter(([language, text]) => text !== (standing[language] ?? ''));
  return changed.length === 0 ? undefined : Object.fromEntries(changed);
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

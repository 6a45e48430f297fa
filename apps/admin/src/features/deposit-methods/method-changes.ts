import type { AdminDepositMethod, Language } from '@fairtick/contracts';
import type { MethodChange } from './method-queries.ts';

type Texts = Partial<Record<Language, string>>;
/** What stands in the form; every text of every language, the empty ones too. */
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

/** Only what differs goes out, so that nobody puts back what a colleague changed meanwhile. */
export function changesOfMethod(method: AdminDepositMethod, draft: MethodDraft): MethodChange {
  const names = filled(draft.names);
  const instructions = filled(draft.instructions);
  const receiving = draft.receiving.map(({ label, value }) => ({ label: label.trim(), value: value.trim() }));
  const [min, max] = [draft.min.trim(), draft.max.trim()];
  return {
    version: method.version,
    reason: draft.reason.trim(),
    ...(same(names, filled(method.names)) ? {} : { names }),
    ...(same(instructions, filled(method.instructions)) ? {} : { instructions }),
    ...(min === method.min ? {} : { min }),
    ...(max === method.max ? {} : { max }),
    ...(draft.sort === method.sort ? {} : { sort: draft.sort }),
    ...(draft.enabled === method.enabled ? {} : { enabled: draft.enabled }),
    ...(draft.maintenance === method.maintenance ? {} : { maintenance: draft.maintenance }),
    ...(same(receiving, method.receiving) ? {} : { receiving }),
  };
}

/** Whether there is anything to send besides version and reason. */
export function changesSomething(change: MethodChange): boolean {
  return Object.keys(change).some((key) => key !== 'version' && key !== 'reason');
}

function filled(texts: Texts): Texts {
  const entries = Object.entries(texts)
    .map(([language, text]) => [language, text.trim()] as const)
    .filter(([, text]) => text !== '');
  return Object.fromEntries(entries.sort(([a], [b]) => a.localeCompare(b)));
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

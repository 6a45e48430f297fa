import type { Approval } from '@fairtick/contracts';
import { adminDepositsText, languageNames, serverText, type Text, type Translate } from '@fairtick/i18n';

type Sides = { before: unknown; after: unknown };

const partNames: Readonly<Record<string, Text>> = {
  names: adminDepositsText.name,
  instructions: adminDepositsText.instructionsShownToMembers,
  min: adminDepositsText.atLeast,
  max: adminDepositsText.atMost,
  receiving: adminDepositsText.receivingAccounts,
};

/**
 * Both sides of a proposed deposit method as members see it; undefined for other proposals and for a receiving account
 * without texts.
 */
export function methodSides(t: Translate, { kind, change }: Approval): Sides | undefined {
  if (kind !== 'deposit_receiving' || !isRecord(change)) return undefined;
  const { before, after } = change;
  if (!isRecord(before) || !isRecord(after)) return undefined;
  return { before: named(t, before), after: named(t, after) };
}

function named(t: Translate, side: Record<string, unknown>): Record<string, unknown> {
  const name = (part: string) => t(partNames[part] ?? serverText(part));
  const lines = Object.entries(side).flatMap(([part, value]): [string, unknown][] => {
    if (part === 'limits' && isRecord(value)) {
      return Object.entries(value).map(([limit, amount]) => [name(limit), amount]);
    }
    if (!isRecord(value)) return [[name(part), value]];
    return Object.entries(value).map(([language, text]) => [`${name(part)} · ${languageOf(language)}`, text ?? '']);
  });
  return Object.fromEntries(lines);
}

function languageOf(language: string): string {
  return Object.entries(languageNames).find(([key]) => key === language)?.[1] ?? language;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

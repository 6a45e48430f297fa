import type { Approval, Holdings } from '@fairtick/contracts';
import { adminApprovalsText, type Formats, type Translate } from '@fairtick/i18n';

type Stated = Pick<Holdings, 'at' | 'lines' | 'note'>;

/** A proposed statement of holdings beside the public one, line by line; undefined for other proposals. */
export function holdingsSides(
  { t, formats }: { t: Translate; formats: Formats },
  { kind, change }: Approval,
): { before: unknown; after: unknown } | undefined {
  if (kind !== 'stated_holdings') return undefined;
  const { before, after } = change as { before: Stated | null; after: Stated };
  const named = ({ at, lines, note }: Stated) =>
    Object.fromEntries([
      [t(adminApprovalsText.statedAt), formats.dateTime(at)],
      ...lines.map(({ where, currency, amount }, index) => [
        t(adminApprovalsText.holdingLine, { number: index + 1 }),
        `${where} · ${amount} ${currency}`,
      ]),
      [t(adminApprovalsText.note), note ?? ''],
    ]);
  return { before: before && named(before), after: named(after) };
}

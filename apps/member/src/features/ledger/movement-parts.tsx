import type { Movement } from '@fairtick/contracts';
import { ledgerText, serverText, useText } from '@fairtick/i18n';
import { directionOf } from '@fairtick/ui';
import { useQuery } from '@tanstack/react-query';
import { paths, urlOf } from '../../shared/paths.ts';
import { usePlatform } from '../../shared/platform.tsx';
import { adjustmentsQuery } from './ledger-queries.ts';
import { categoryTexts, counterTexts } from './movement-texts.ts';

/** Pages of the objects that movements refer to. */
const pageOf: Readonly<Partial<Record<Movement['refKind'], string>>> = {
  order: paths.order,
  deposit: paths.deposit,
  withdrawal: paths.withdrawal,
  position: paths.savingsPosition,
};

/** Address of what a movement refers to; null where it has no page. */
export function movementUrl({ refKind, refId }: Movement): string | null {
  const page = pageOf[refKind];
  return page === undefined || refId === null ? null : urlOf(page, { id: refId });
}

/** The other account of a movement. */
export function Counter({ row }: { row: Movement }) {
  const { t } = useText();
  return (
    <>
      {t(counterTexts[row.counter] ?? serverText(row.counter))}
      {directionOf(row.amount) === 'flat' && ` · ${t(ledgerText.fromHeldAmount)}`}
    </>
  );
}

/** Category, reason and evidence of a manual movement, as approved by two administrators. */
export function Adjustment({ row }: { row: Movement }) {
  const isManual = row.type === 'manual_add' || row.type === 'manual_deduct';
  return isManual && row.refId !== null ? <Reason id={row.refId} /> : null;
}

function Reason({ id }: { id: string }) {
  const { t } = useText();
  const { data } = useQuery(adjustmentsQuery(usePlatform()));
  const found = data?.find((adjustment) => adjustment.id === id);
  if (!found) return null;
  return (
    <span className="movements__reason">
      {t(categoryTexts[found.category])} · {found.reason}
      <br />
      {t(ledgerText.evidenceEvidence, { evidence: found.evidence })}
    </span>
  );
}

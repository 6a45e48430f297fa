import { adminReconciliation, status } from '@fairtick/contracts';
import { adminReconciliationText, type Text, useText } from '@fairtick/i18n';
import type { IconName } from '@fairtick/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Glyph } from '../parts/glyph.tsx';
import { paths } from '../paths.ts';
import { usePlatform } from '../platform/platform.tsx';
import { useCan } from '../platform/use-me.ts';
import { useOpenWork } from '../platform/use-open-work.ts';

const everyMs = 30_000;
type Look = { text: Text; icon: IconName; tone: string };

const looks: Record<'ok' | 'degraded' | 'down' | 'stopped', Look> = {
  ok: { text: adminReconciliationText.booksBalance, icon: 'circle-check', tone: '' },
  degraded: { text: adminReconciliationText.booksNotChecked, icon: 'hourglass', tone: ' books-state--warn' },
  down: { text: adminReconciliationText.booksDiffer, icon: 'circle-alert', tone: ' books-state--crit' },
  stopped: { text: adminReconciliationText.outgoingApprovalsStopped, icon: 'circle-alert', tone: ' books-state--crit' },
};

/** Whether the books balance, on every page; links to the board for administrators who may open it. */
export function BooksState() {
  const { t, formats } = useText();
  const { call } = usePlatform();
  const may = useCan()(adminReconciliation.permission);
  const work = useOpenWork();
  const { data } = useQuery({
    queryKey: ['status'],
    queryFn: ({ signal }) => call(status, {}, { signal, quiet: true }),
    refetchInterval: everyMs,
  });
  if (data === undefined) return null;
  const { text, icon, tone } = looks[work?.outgoingStopped ? 'stopped' : data.books];
  const title =
    data.booksCheckedAt === null
      ? ''
      : t(adminReconciliationText.checkedAtAt, { at: formats.timeWithSeconds(data.booksCheckedAt) });
  const inside = (
    <>
      <Glyph name={icon} size={14} />
      <span>{t(text)}</span>
    </>
  );
  const names = `books-state${tone}`;
  return may ? (
    <Link to={paths.reconciliation} className={names} title={title}>
      {inside}
    </Link>
  ) : (
    <span className={names} title={title}>
      {inside}
    </span>
  );
}

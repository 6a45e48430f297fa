import { adminAuditText, useText } from '@fairtick/i18n';
import { DiffTable } from '../../shared/diff/diff-table.tsx';
import type { AuditRow } from './audit-row.ts';

/** One entry in full: before and after side by side, and its place in the chain. */
export function AuditEntryDetail({ row }: { row: AuditRow }) {
  const { t } = useText();
  return (
    <div className="entry">
      <DiffTable before={row.before} after={row.after} />
      <dl className="entry__facts">
        <dt>{t(adminAuditText.actCode)}</dt>
        <dd>{row.action}</dd>
        <dt>{t(adminAuditText.objectId)}</dt>
        <dd>{row.targetId ?? '—'}</dd>
        <dt>{t(adminAuditText.request)}</dt>
        <dd>{row.requestId || '—'}</dd>
        <dt>{t(adminAuditText.hash)}</dt>
        <dd>
          <code>{row.hash}</code>
        </dd>
      </dl>
    </div>
  );
}

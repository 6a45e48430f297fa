import { useText } from '@fairtick/i18n';
import { type Change, changesOf } from './audit-changes.ts';
import type { AuditRow } from './audit-page.tsx';

/** One entry in full: before and after side by side, and where it stands in the chain. */
export function AuditEntryDetail({ row }: { row: AuditRow }) {
  const { t } = useText();
  const changes = changesOf(row.before, row.after);
  return (
    <div className="entry">
      {changes.length > 0 && (
        <table className="diff">
          <thead>
            <tr>
              <th scope="col">{t('字段')}</th>
              <th scope="col">{t('之前')}</th>
              <th scope="col">{t('之后')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map((change) => (
              <ChangeRow key={change.path} change={change} />
            ))}
          </tbody>
        </table>
      )}
      <dl className="entry__facts">
        <dt>{t('操作代码')}</dt>
        <dd>{row.action}</dd>
        <dt>{t('对象编号')}</dt>
        <dd>{row.targetId ?? '—'}</dd>
        <dt>{t('请求编号')}</dt>
        <dd>{row.requestId || '—'}</dd>
        <dt>{t('哈希')}</dt>
        <dd>
          <code>{row.hash}</code>
        </dd>
      </dl>
    </div>
  );
}

function ChangeRow({ change }: { change: Change }) {
  const { t } = useText();
  const { path, before, after, differs } = change;
  return (
    <tr className={differs ? 'diff__changed' : undefined}>
      <th scope="row">{path === '' ? t('值') : path}</th>
      <td className="diff__before">{before === undefined ? '' : `${differs ? '− ' : ''}${before}`}</td>
      <td className="diff__after">{after === undefined ? '' : `${differs ? '+ ' : ''}${after}`}</td>
    </tr>
  );
}

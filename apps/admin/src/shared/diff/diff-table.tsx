import { adminAuditText, useText } from '@fairtick/i18n';
import { type Change, changesOf } from './changes.ts';
import './diff.css';

/** Before and after side by side, leaf by leaf; renders nothing without fields. */
export function DiffTable({ before, after }: { before: unknown; after: unknown }) {
  const { t } = useText();
  const changes = changesOf(before, after);
  if (changes.length === 0) return null;
  return (
    <table className="diff">
      <thead>
        <tr>
          <th scope="col">{t(adminAuditText.field)}</th>
          <th scope="col">{t(adminAuditText.before)}</th>
          <th scope="col">{t(adminAuditText.after)}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <ChangeRow key={change.path} change={change} />
        ))}
      </tbody>
    </table>
  );
}

function ChangeRow({ change }: { change: Change }) {
  const { t } = useText();
  const { path, before, after, differs } = change;
  return (
    <tr className={differs ? 'diff__changed' : undefined}>
      <th scope="row">{path === '' ? t(adminAuditText.value) : path}</th>
      <td className="diff__before">{before === undefined ? '' : `${differs ? '− ' : ''}${before}`}</td>
      <td className="diff__after">{after === undefined ? '' : `${differs ? '+ ' : ''}${after}`}</td>
    </tr>
  );
}

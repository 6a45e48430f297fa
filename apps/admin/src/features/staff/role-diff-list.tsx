import { useText } from '@fairtick/i18n';
import { type RoleDiff, textOf } from './permission-groups.ts';

/** Permissions that a role change gives and removes, and the administrators concerned. */
export function RoleDiffList({ diff, holders }: { diff: RoleDiff; holders: readonly string[] }) {
  const { t } = useText();
  const words = (permission: string) => {
    const text = textOf(permission);
    return text === null ? permission : t(text);
  };
  return (
    <section className="role-diff" aria-label={t('改动')}>
      <h3>{t('改动')}</h3>
      {diff.gained.length + diff.lost.length === 0 && <p className="meta">{t('没有改动')}</p>}
      <ul>
        {diff.gained.map((one) => (
          <li key={one}>
            <ins>＋ {words(one)}</ins> <code>{one}</code>
          </li>
        ))}
        {diff.lost.map((one) => (
          <li key={one}>
            <del>－ {words(one)}</del> <code>{one}</code>
          </li>
        ))}
      </ul>
      <p className="meta">
        {holders.length === 0 ? t('目前无人持有') : t('立即影响：{{names}}', { names: holders.join(t('、')) })}
      </p>
    </section>
  );
}

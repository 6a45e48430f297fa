import { adminApprovalsText, adminDepositsText, adminFrameText, adminRolesText, useText } from '@fairtick/i18n';
import { type RoleDiff, textOf } from './permission-groups.ts';

/** Permissions that a role change gives and removes, and the administrators concerned. */
export function RoleDiffList({ diff, holders }: { diff: RoleDiff; holders: readonly string[] }) {
  const { t } = useText();
  const words = (permission: string) => {
    const text = textOf(permission);
    return text === null ? permission : t(text);
  };
  return (
    <section className="role-diff" aria-label={t(adminApprovalsText.change)}>
      <h3>{t(adminApprovalsText.change)}</h3>
      {diff.gained.length + diff.lost.length === 0 && <p className="meta">{t(adminDepositsText.nothingChanged)}</p>}
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
        {holders.length === 0
          ? t(adminRolesText.noneHasItNow)
          : t(adminRolesText.actsOnceNames, { names: holders.join(t(adminFrameText.listComma)) })}
      </p>
    </section>
  );
}

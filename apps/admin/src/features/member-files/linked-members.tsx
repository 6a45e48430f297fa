import type { LinkReason } from '@fairtick/contracts';
import { adminMemberFilesText, type Text, useText } from '@fairtick/i18n';
import { Link } from 'react-router';
import { LoadFailed } from '../../shared/parts/load-failed.tsx';
import { memberPath } from '../../shared/paths.ts';
import { useLinkedMembers } from './member-file-queries.ts';

const reasonNames: Record<LinkReason, Text> = {
  id_number: adminMemberFilesText.sameIdNumber,
  card: adminMemberFilesText.sameCard,
  wallet: adminMemberFilesText.sameWallet,
  photo: adminMemberFilesText.samePhoto,
  device: adminMemberFilesText.sameDevice,
  address: adminMemberFilesText.sameAddress,
  inviter: adminMemberFilesText.invitedThisMember,
  invited: adminMemberFilesText.invitedByMember,
};

/** Other accounts that share something with this one, each with the reasons. */
export function LinkedMembers({ memberId }: { memberId: string }) {
  const { t } = useText();
  const query = useLinkedMembers(memberId);
  if (query.data === undefined) return query.error === null ? null : <LoadFailed query={query} />;
  const { items } = query.data;
  return (
    <section className="card" aria-labelledby="linked-title">
      <header className="card__head">
        <h2 id="linked-title">{t(adminMemberFilesText.linkedAccounts)}</h2>
        <span className="meta">{t(adminMemberFilesText.linksAreHints)}</span>
      </header>
      {items.length === 0 ? (
        <p className="card__body meta">{t(adminMemberFilesText.noLinkedAccounts)}</p>
      ) : (
        <ul className="flags card__body">
          {items.map(({ id, username, reasons }) => (
            <li key={id}>
              <Link to={memberPath(id)}>{username}</Link>
              {reasons.map((reason) => (
                <span key={reason} className="tag">
                  {t(reasonNames[reason])}
                </span>
              ))}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

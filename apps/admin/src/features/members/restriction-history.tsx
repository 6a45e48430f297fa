import type { Restriction } from '@fairtick/contracts';
import { adminMembersText, useText } from '@fairtick/i18n';
import { useRestrictions } from './member-queries.ts';
import { restrictionTexts } from './restriction-texts.ts';

/** All restrictions of this member, newest first. */
export function RestrictionHistory({ memberId }: { memberId: string }) {
  const { t } = useText();
  const { data } = useRestrictions(memberId);
  return (
    <section className="card" aria-labelledby="history-title">
      <header className="card__head">
        <h2 id="history-title">{t(adminMembersText.restrictionHistory)}</h2>
        <span className="meta">{t(adminMembersText.appendOnly)}</span>
      </header>
      {data !== undefined && data.items.length === 0 && (
        <p className="card__body meta">{t(adminMembersText.neverRestricted)}</p>
      )}
      <ul className="history">
        {data?.items.map((one) => (
          <HistoryRow key={one.id} restriction={one} />
        ))}
      </ul>
    </section>
  );
}

function HistoryRow({ restriction }: { restriction: Restriction }) {
  const { t, formats } = useText();
  const { kind, reason, createdAt, createdBy, endsAt, liftedAt, liftedBy, active } = restriction;
  const name = t(restrictionTexts[kind].name);
  const ended = liftedBy === null ? (liftedAt ?? endsAt) : liftedAt;
  return (
    <>
      {!active && (
        <li>
          <span className="meta nowrap">{ended === null ? '—' : formats.dateTime(ended)}</span>
          <strong>{t(adminMembersText.offName, { name })}</strong>
          <span className="history__why">
            {liftedBy === null ? t(adminMembersText.endedByItself) : t(adminMembersText.liftedByHand)}
          </span>
          <span className="meta">{liftedBy ?? t(adminMembersText.system)}</span>
        </li>
      )}
      <li>
        <span className="meta nowrap">{formats.dateTime(createdAt)}</span>
        <strong>{t(adminMembersText.onName, { name })}</strong>
        <span className="history__why">{reason}</span>
        <span className="meta">{createdBy}</span>
      </li>
    </>
  );
}

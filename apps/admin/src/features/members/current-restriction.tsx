import type { Restriction } from '@fairtick/contracts';
import { adminMembersText, useText } from '@fairtick/i18n';
import { Button } from 'antd';

type CurrentRestrictionProps = { restriction: Restriction; onLift?: () => void };

/** Reason, end and member message of a current restriction. */
export function CurrentRestriction({ restriction, onLift }: CurrentRestrictionProps) {
  const { t, formats } = useText();
  const { reason, memberMessage, createdBy, createdAt, endsAt } = restriction;
  return (
    <div className="standing">
      <p>
        <span className="meta">{t(adminMembersText.reason)}</span> {reason}
      </p>
      <p>
        <span className="meta">{t(adminMembersText.memberSees)}</span> <q>{memberMessage}</q>
      </p>
      <p className="meta">
        {createdBy} · {formats.dateTime(createdAt)} ·{' '}
        {endsAt === null ? t(adminMembersText.noEnd) : t(adminMembersText.endsAt, { at: formats.dateTime(endsAt) })} (
        {formats.zoneAt(endsAt ?? createdAt)})
      </p>
      {onLift !== undefined && (
        <Button size="small" onClick={onLift}>
          {t(adminMembersText.liftRestriction)}
        </Button>
      )}
    </div>
  );
}

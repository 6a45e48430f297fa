import type { Restriction } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { Button } from 'antd';

type StandingRestrictionProps = { restriction: Restriction; onLift?: () => void };

/** Reason, end and member message of a current restriction. */
export function CurrentRestriction({ restriction, onLift }: StandingRestrictionProps) {
  const { t, formats } = useText();
  const { reason, memberMessage, createdBy, createdAt, endsAt } = restriction;
  return (
    <div className="standing">
      <p>
        <span className="meta">{t('理由')}</span> {reason}
      </p>
      <p>
        <span className="meta">{t('会员看到')}</span> <q>{memberMessage}</q>
      </p>
      <p className="meta">
        {createdBy} · {formats.dateTime(createdAt)} ·{' '}
        {endsAt === null ? t('无期限') : t('自动到期 {{at}}', { at: formats.dateTime(endsAt) })} (
        {formats.zoneAt(endsAt ?? createdAt)})
      </p>
      {onLift !== undefined && (
        <Button size="small" onClick={onLift}>
          {t('解除限制')}
        </Button>
      )}
    </div>
  );
}

import { adminRestrict, type RestrictionKind } from '@fairtick/contracts';
import { adminMembersText, useText } from '@fairtick/i18n';
import { Skeleton, Switch, Tooltip } from 'antd';
import { useState } from 'react';
import { Glyph } from '../../shared/parts/glyph.tsx';
import { LoadFailed } from '../../shared/parts/load-failed.tsx';
import { useCan } from '../../shared/platform/use-me.ts';
import { CurrentRestriction } from './current-restriction.tsx';
import { LiftDialog } from './lift-dialog.tsx';
import { useRestrictions } from './member-queries.ts';
import { RestrictDialog } from './restrict-dialog.tsx';
import { restrictionOrder, restrictionTexts } from './restriction-texts.ts';

/** The four restrictions, applied or not; one administrator applies them immediately, with a reason. */
export function RestrictionsCard({ memberId }: { memberId: string }) {
  const { t } = useText();
  const may = useCan()(adminRestrict.permission);
  const query = useRestrictions(memberId);
  const { data, error } = query;
  const [closing, setClosing] = useState<RestrictionKind | null>(null);
  const [opening, setOpening] = useState<RestrictionKind | null>(null);
  const standing = (kind: RestrictionKind) => data?.items.find((one) => one.active && one.kind === kind);
  const toLift = opening === null ? undefined : standing(opening);

  return (
    <section className="card" aria-labelledby="restrictions-title">
      <header className="card__head">
        <h2 id="restrictions-title">{t(adminMembersText.accountRestrictions)}</h2>
        <span className="meta">{t(adminMembersText.administratorOnceReversible)}</span>
      </header>
      {error !== null && data === undefined && <LoadFailed query={query} />}
      {data === undefined && error === null && <Skeleton active className="card__body" paragraph={{ rows: 8 }} />}
      {data !== undefined &&
        restrictionOrder.map((kind) => {
          const active = standing(kind);
          const { name, effect } = restrictionTexts[kind];
          return (
            <div key={kind} className="door">
              <div className="door__row">
                <div>
                  <strong>{t(name)}</strong>
                  <p className="meta">{t(effect)}</p>
                </div>
                <Tooltip title={may ? undefined : t(adminMembersText.noPermission)}>
                  <Switch
                    checked={active !== undefined}
                    disabled={!may}
                    aria-label={t(name)}
                    onChange={(on) => (on ? setClosing(kind) : setOpening(kind))}
                  />
                </Tooltip>
              </div>
              {active !== undefined && (
                <CurrentRestriction restriction={active} {...(may ? { onLift: () => setOpening(kind) } : {})} />
              )}
            </div>
          );
        })}
      <p className="door__note meta">
        <Glyph name="circle-info" size={16} />
        {t(adminMembersText.restrictionNeedsReasonEnd)}
      </p>
      {closing !== null && <RestrictDialog memberId={memberId} kind={closing} onClose={() => setClosing(null)} />}
      {toLift !== undefined && <LiftDialog memberId={memberId} restriction={toLift} onClose={() => setOpening(null)} />}
    </section>
  );
}

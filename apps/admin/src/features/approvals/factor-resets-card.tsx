import { adminFactorResets, type FactorReset } from '@fairtick/contracts';
import { adminApprovalsText, useText } from '@fairtick/i18n';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { itemPath, memberPath } from '../../shared/paths.ts';
import { useCan } from '../../shared/platform/use-me.ts';
import { useFactorResets } from './approval-queries.ts';
import { FactorResetDialog } from './factor-reset-dialog.tsx';
import './approvals.css';

/** Members who lost their second factors and asked for their removal; empty without such a request. */
export function FactorResetsCard() {
  const { t, formats } = useText();
  const can = useCan();
  const { data } = useFactorResets(can(adminFactorResets.permission));
  const [proposed, setProposed] = useState<FactorReset | null>(null);
  if (data === undefined || data.items.length === 0) return null;
  return (
    <section className="card factor-resets" aria-labelledby="factor-resets-title">
      <header className="card__head">
        <h2 id="factor-resets-title">{t(adminApprovalsText.lostFactors)}</h2>
      </header>
      <div className="card__body">
        <p className="meta">{t(adminApprovalsText.lostFactorsNote)}</p>
        <ul className="factor-resets__list">
          {data.items.map((item) => (
            <li key={item.id}>
              <Link to={memberPath(item.memberId)}>{item.memberName}</Link>
              <span className="meta">
                {t(adminApprovalsText.requestedAt)} {formats.dateTime(item.requestedAt)}
              </span>
              <span className="meta">
                {t(adminApprovalsText.possibleFrom)} {formats.zoned(item.readyAt)}
              </span>
              <Next item={item} onPropose={() => setProposed(item)} />
            </li>
          ))}
        </ul>
      </div>
      {proposed !== null && <FactorResetDialog item={proposed} onClose={() => setProposed(null)} />}
    </section>
  );
}

function Next({ item, onPropose }: { item: FactorReset; onPropose: () => void }) {
  const { t } = useText();
  if (item.approvalId !== null) {
    return <Link to={itemPath('approvals', item.approvalId)}>{t(adminApprovalsText.removalProposed)}</Link>;
  }
  if (!item.isReady) return <span className="tag">{t(adminApprovalsText.stillWaiting)}</span>;
  return (
    <Button size="small" onClick={onPropose} aria-label={`${t(adminApprovalsText.proposeRemoval)} ${item.memberName}`}>
      {t(adminApprovalsText.proposeRemoval)}
    </Button>
  );
}

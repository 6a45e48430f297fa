import { proposeNetworks } from '@fairtick/contracts';
import { adminRolesText, adminStaffText, useText } from '@fairtick/i18n';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { Glyph } from '../../shared/parts/glyph.tsx';
import { LoadFailed } from '../../shared/parts/load-failed.tsx';
import { itemPath } from '../../shared/paths.ts';
import { useCan } from '../../shared/platform/use-me.ts';
import { Facts } from '../../shared/review/facts.tsx';
import { NetworksDialog } from './networks-dialog.tsx';
import { useNetworks } from './staff-queries.ts';

/** From which networks administrators may sign in and act; a change is a proposal that another administrator decides. */
export function NetworksTab() {
  const { t, formats } = useText();
  const may = useCan()(proposeNetworks.permission);
  const query = useNetworks();
  const [isOpen, setOpen] = useState(false);
  const { data, error } = query;
  if (error !== null && data === undefined) return <LoadFailed query={query} />;
  if (data === undefined) return <Skeleton active paragraph={{ rows: 4 }} />;
  const { networks, since, proposedBy, decidedBy, openedBy, reason, pendingApprovalId, ownAddress } = data;
  return (
    <>
      <div className="tab-acts">
        {pendingApprovalId !== null && (
          <Link to={itemPath('approvals', pendingApprovalId)} className="tag tag--warn">
            {t(adminRolesText.changePending)}
          </Link>
        )}
        {may && (
          <Button type="primary" icon={<Glyph name="plus" size={16} />} onClick={() => setOpen(true)}>
            {t(adminStaffText.proposeNetworks)}
          </Button>
        )}
      </div>
      <section className="card networks" aria-labelledby="networks-title">
        <h2 id="networks-title">{t(adminStaffText.allowedNetworks)}</h2>
        {networks.length === 0 ? (
          <>
            <p>
              <span className="tag">{t(adminStaffText.fromEverywhere)}</span>
            </p>
            <p className="meta">{t(adminStaffText.everywhereNote)}</p>
          </>
        ) : (
          <>
            <ul>
              {networks.map((network) => (
                <li key={network}>
                  <code>{network}</code>
                </li>
              ))}
            </ul>
            <p className="meta">{t(adminStaffText.listedOnlyNote)}</p>
          </>
        )}
        <Facts
          facts={[
            [t(adminStaffText.yourAddress), <code key="own">{ownAddress}</code>],
            [
              t(adminStaffText.inForceSince),
              since === null
                ? null
                : [
                    formats.dateTime(since),
                    proposedBy !== null && decidedBy !== null
                      ? t(adminStaffText.proposedAndApprovedBy, { maker: proposedBy, checker: decidedBy })
                      : t(adminStaffText.openedByOperator, { name: openedBy ?? '', reason: reason ?? '' }),
                  ].join(' · '),
            ],
          ]}
        />
      </section>
      {isOpen && <NetworksDialog networks={networks} ownAddress={ownAddress} onClose={() => setOpen(false)} />}
    </>
  );
}

import { adminAudit, identityReasonWording, type ReviewedIdentity } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { Link } from 'react-router';
import { auditOfTarget, memberPath } from '../../shared/paths.ts';
import { useCan } from '../../shared/platform/use-me.ts';
import { CheckList } from '../../shared/review/check-list.tsx';
import { Facts } from '../../shared/review/facts.tsx';
import { ItemPanel } from '../../shared/review/item-panel.tsx';
import { StateTag } from '../../shared/review/state-tag.tsx';
import { DocumentCard } from './document-card.tsx';
import { IdentityDecision } from './identity-decision.tsx';
import { useIdentityCheck } from './identity-queries.ts';
import { identityChecks, identityStatusLabels } from './identity-texts.ts';
import { PhotosCard } from './photos-card.tsx';

/** One identity submission with its details, photos, checks and commands. */
export function IdentityPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useText();
  const query = useIdentityCheck(id);
  return (
    <ItemPanel id={id} label={t('实名资料')} query={query} onClose={onClose}>
      {(item) => (
        <>
          <div className="panel__body">
            <p className="identity__state">
              <StateTag label={identityStatusLabels[item.state]} />
              <span className="meta">
                {t('第 {{value}} 次', { value: item.number })} ·{' '}
                {t('还可提交 {{value}} 次', { value: item.attemptsLeft })}
              </span>
            </p>
            <DocumentCard item={item} />
            <PhotosCard item={item} />
            <h3>{t('自动核对')}</h3>
            <CheckList checks={item.checks} texts={identityChecks} />
            <IdentityFacts item={item} />
          </div>
          <IdentityDecision item={item} onReload={() => void query.refetch()} />
        </>
      )}
    </ItemPanel>
  );
}

function IdentityFacts({ item }: { item: ReviewedIdentity }) {
  const { t, language, formats } = useText();
  const can = useCan();
  const at = (instant: string | null) => instant && formats.zoned(instant);
  const reasons = item.reasons.map((reason) => <li key={reason}>{identityReasonWording[language][reason]}</li>);
  return (
    <>
      <h3>{t('单据')}</h3>
      <Facts
        facts={[
          [t('提交时间'), at(item.createdAt)],
          [t('答复时限'), at(item.dueAt)],
          [t('初审'), item.firstApprover],
          [t('初审所写原因'), item.approvalNote],
          [t('审核人'), item.decidedBy],
          [t('审核时间'), at(item.decidedAt)],
          [t('证件有效期至'), item.documentExpiresOn],
          [t('实名有效期至'), at(item.verifiedUntil)],
          [t('撤销人'), item.endedBy],
          [t('结束时间'), at(item.endedAt)],
          [t('允许重新提交'), item.reopenedBy],
          [t('原因（会员可见）'), reasons.length === 0 ? null : <ul className="identity__reasons">{reasons}</ul>],
          [t('内部备注（会员看不到）'), item.note],
        ]}
      />
      <p className="panel__links">
        <Link to={memberPath(item.member.id)}>{t('会员详情')}</Link>
        {can(adminAudit.permission) && <Link to={auditOfTarget(item.id)}>{t('此单的审计日志')}</Link>}
      </p>
    </>
  );
}

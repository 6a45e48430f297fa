import { adminAudit, adminMember, type adminSupportThread, type DataOf } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { Link } from 'react-router';
import { fullTime } from '../../shared/full-time.ts';
import { auditOfTarget, memberPath } from '../../shared/paths.ts';
import { useCan } from '../../shared/platform/use-me.ts';
import { Facts } from '../../shared/review/facts.tsx';
import { restrictionNames } from './restriction-names.ts';

type MemberFactsProps = { member: DataOf<typeof adminSupportThread>['member']; threadId: string };

/** Member status and counts that help to reply; contains no masked data. */
export function MemberFacts({ member, threadId }: MemberFactsProps) {
  const { t, formats } = useText();
  const can = useCan();
  return (
    <aside className="thread__facts" aria-label={t('会员情况')}>
      <h3>{t('会员情况')}</h3>
      <Facts
        facts={[
          [t('会员名'), member.username],
          [t('实名'), member.verified ? t('已实名') : t('未实名')],
          [t('注册时间'), fullTime(formats, member.createdAt)],
          [t('限制'), member.restrictions.map((kind) => t(restrictionNames[kind])).join(t('、')) || t('无')],
          [t('未结算订单'), String(member.openOrders)],
          [t('处理中的提现'), String(member.openWithdrawals)],
          [t('处理中的充值'), String(member.openDeposits)],
        ]}
      />
      <p className="panel__links">
        {can(adminMember.permission) && <Link to={memberPath(member.id)}>{t('会员详情')}</Link>}
        {can(adminAudit.permission) && <Link to={auditOfTarget(threadId)}>{t('审计记录')}</Link>}
      </p>
    </aside>
  );
}

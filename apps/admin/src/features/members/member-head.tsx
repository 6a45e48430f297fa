import { adminAudit } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { amountText } from '@fairtick/ui';
import { Typography } from 'antd';
import { Link } from 'react-router';
import { auditOfTarget } from '../../app/paths.ts';
import { useCan } from '../../app/use-me.ts';
import { type MemberDetail, useRestrictions } from './member-queries.ts';
import { RestrictionTags } from './restriction-tags.tsx';
import { VerifiedTag } from './verified-tag.tsx';

/** Who it is and what he has, in one strip. */
export function MemberHead({ member }: { member: MemberDetail }) {
  const { data: restrictions } = useRestrictions(member.id);
  // fresher than the detail, which is fetched once: each look at it is an entry of the audit log
  const standing = restrictions?.items.filter(({ active }) => active).map(({ kind }) => kind) ?? member.restrictions;
  const { t } = useText();
  const can = useCan();
  const real = member.wallets.find(({ account }) => account === 'real');
  const figures = [
    [t('总资产'), amountText(member.realTotal)],
    [t('可用余额'), amountText(real?.available ?? null)],
    [t('冻结'), amountText(real?.held ?? null)],
    [t('固投'), amountText(real?.savings ?? null)],
    [t('持仓订单'), String(member.openOrders)],
  ];
  return (
    <section className="card member-head" aria-label={member.username}>
      <span className="avatar member-head__avatar" aria-hidden="true">
        {[...member.username][0]?.toUpperCase()}
      </span>
      <div className="member-head__who">
        <p className="member-head__name">
          <strong>{member.username}</strong>
          <VerifiedTag verified={member.verified} />
          {standing.length > 0 && <RestrictionTags kinds={standing} />}
        </p>
        <p className="meta">
          {member.realName} · {member.phone} ·{' '}
          <Typography.Text className="meta" copyable={{ text: member.id }}>
            {t('编号')} {member.id.slice(0, 8)}…
          </Typography.Text>
          {can(adminAudit.permission) && (
            <>
              {' · '}
              <Link to={auditOfTarget(member.id)}>{t('查看此会员的审计日志')}</Link>
            </>
          )}
        </p>
      </div>
      <dl className="member-head__figures">
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

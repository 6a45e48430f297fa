import { recordNumber } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { amountText } from '@fairtick/ui';
import { Typography } from 'antd';
import type { ReactNode } from 'react';
import { Facts } from '../../shared/review/facts.tsx';
import { type MemberDetail, useRestrictions } from './member-queries.ts';
import { RestrictionTags } from './restriction-tags.tsx';
import { VerifiedTag } from './verified-tag.tsx';

/** The member's name, status and balances in one strip. */
export function MemberHead({ member, actions }: { member: MemberDetail; actions: ReactNode }) {
  const { data: restrictions } = useRestrictions(member.id);
  // Fresher than the detail, which is fetched once because each view of it is an audit entry.
  const standing = restrictions?.items.filter(({ active }) => active).map(({ kind }) => kind) ?? member.restrictions;
  const { t } = useText();
  const real = member.wallets.find(({ account }) => account === 'real');
  const figures: readonly (readonly [string, string])[] = [
    [t('总资产'), amountText(member.realTotal)],
    [t('可用余额'), amountText(real?.available ?? null)],
    [t('固投'), amountText(real?.savings ?? null)],
    [t('冻结'), amountText(real?.held ?? null)],
    [t('累计充提'), amountText(member.netDeposited, { signed: true })],
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
            {t('编号')} {recordNumber(member.id)}
          </Typography.Text>
        </p>
        <p className="member-head__actions">{actions}</p>
      </div>
      <Facts className="member-head__figures" facts={figures} />
    </section>
  );
}

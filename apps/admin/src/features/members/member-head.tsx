import { recordNumber } from '@fairtick/contracts';
import { adminMembersText, useText } from '@fairtick/i18n';
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
    [t(adminMembersText.totalAssets), amountText(member.realTotal)],
    [t(adminMembersText.available), amountText(real?.available ?? null)],
    [t(adminMembersText.savings), amountText(real?.savings ?? null)],
    [t(adminMembersText.held), amountText(real?.held ?? null)],
    [t(adminMembersText.netDeposited), amountText(member.netDeposited, { signed: true })],
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
            {t(adminMembersText.id)} {recordNumber(member.id)}
          </Typography.Text>
        </p>
        <p className="member-head__actions">{actions}</p>
      </div>
      <Facts className="member-head__figures" facts={figures} />
    </section>
  );
}

import { useText } from '@fairtick/i18n';
import type { MemberDetail } from './member-queries.ts';

/** The member's data, masked. */
export function ProfileCard({ member }: { member: MemberDetail }) {
  const { t, formats } = useText();
  const facts = [
    [t('编号'), member.id],
    [t('会员名'), member.username],
    [t('姓名'), member.realName],
    [t('证件号码'), member.idNumber],
    [t('手机号'), member.phone],
    [t('邀请码'), member.inviteCode],
    [t('注册时间'), `${formats.dateTime(member.createdAt)} (${formats.zone})`],
    [t('最近登录'), member.lastLoginAt === null ? '—' : `${formats.dateTime(member.lastLoginAt)} (${formats.zone})`],
  ];
  return (
    <section className="card" aria-labelledby="profile-title">
      <header className="card__head">
        <h2 id="profile-title">{t('会员资料')}</h2>
        <span className="meta">{t('已脱敏，查看已记入审计日志')}</span>
      </header>
      <dl className="facts card__body">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

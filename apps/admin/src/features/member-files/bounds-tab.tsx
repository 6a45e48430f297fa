import { type Limits, limitKinds } from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { amountText } from '@fairtick/ui';
import { Skeleton } from 'antd';
import { fullTime } from '../../shared/full-time.ts';
import { Glyph } from '../../shared/parts/glyph.tsx';
import { LoadFailed } from '../../shared/parts/load-failed.tsx';
import { Facts } from '../../shared/review/facts.tsx';
import { useBounds } from './member-file-queries.ts';
import { boundNames } from './member-file-texts.ts';
import './member-files.css';

/** Limits that a member set for themselves. Read-only: only the member can change them. */
export function BoundsTab({ memberId }: { memberId: string }) {
  const { t } = useText();
  const query = useBounds(memberId);
  if (query.data === undefined) {
    return query.error === null ? (
      <Skeleton active className="card card__body" paragraph={{ rows: 6 }} />
    ) : (
      <LoadFailed query={query} />
    );
  }
  return (
    <div className="stack">
      <div className="bounds">
        {limitKinds.map((kind) => (
          <Bound key={kind} name={t(boundNames[kind])} limit={query.data[kind]} />
        ))}
      </div>
      <Pauses limits={query.data} />
      <p className="door__note meta">
        <Glyph name="lock" size={16} />
        {t('这些都是会员为自己设置的，管理台只能查看，任何人都不能代为放宽。')}
      </p>
    </div>
  );
}

function Bound({ name, limit }: { name: string; limit: Limits['dailyLoss'] }) {
  const { t, formats } = useText();
  return (
    <section className="card card__body" aria-label={name}>
      <h2 className="meta">{name}</h2>
      <p className="bounds__amount">{limit.amount === null ? t('未设置') : amountText(limit.amount)}</p>
      <Facts
        facts={[
          [t('今日已用'), amountText(limit.used)],
          [t('在持风险'), limit.atRisk === '0.00' ? null : amountText(limit.atRisk)],
          [t('今日剩余'), limit.remaining === null ? null : amountText(limit.remaining)],
          [
            t('待生效'),
            limit.next === null
              ? null
              : `${limit.next.amount === null ? t('取消') : amountText(limit.next.amount)} · ${fullTime(formats, limit.next.from)}`,
          ],
        ]}
      />
    </section>
  );
}

function Pauses({ limits: { timeOutUntil, exclusion } }: { limits: Limits }) {
  const { t, formats } = useText();
  const end = (at: string) => t('至 {{time}}', { time: `${fullTime(formats, at)} (${formats.zoneAt(at)})` });
  return (
    <section className="card" aria-labelledby="pauses-title">
      <header className="card__head">
        <h2 id="pauses-title">{t('自我暂停')}</h2>
        <span className="meta">{t('期间不能下单、充值或认购；登录、赎回与提现照常')}</span>
      </header>
      <div className="card__body">
        <Facts
          facts={[
            [t('自我冷静期'), timeOutUntil === null ? t('无') : end(timeOutUntil)],
            [t('自我排除'), exclusion === null ? t('无') : exclusion.until === null ? t('永久') : end(exclusion.until)],
          ]}
        />
      </div>
    </section>
  );
}

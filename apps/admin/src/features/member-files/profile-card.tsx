import {
  type adminMember,
  adminRevealPersonal,
  type DataOf,
  type PersonalField,
  personalFields,
} from '@fairtick/contracts';
import { useText } from '@fairtick/i18n';
import { Button, Typography } from 'antd';
import { type ReactNode, useState } from 'react';
import { fullTime } from '../../shared/full-time.ts';
import { Glyph } from '../../shared/parts/glyph.tsx';
import { useCan } from '../../shared/platform/use-me.ts';
import { Facts } from '../../shared/review/facts.tsx';
import { useRevealPersonal } from './member-file-queries.ts';
import { fieldNames } from './member-file-texts.ts';
import { RevealState } from './reveal-state.tsx';
import { useRevealed } from './use-revealed.ts';
import { ViewReasonDialog } from './why-dialog.tsx';

type Member = DataOf<typeof adminMember>;
type Revealed = DataOf<typeof adminRevealPersonal>;

/** The member's data, masked; in full for one minute, with a reason, and the member is notified. */
export function ProfileCard({ member }: { member: Member }) {
  const { t, formats } = useText();
  const may = useCan()(adminRevealPersonal.permission);
  const [asking, setAsking] = useState(false);
  const reveal = useRevealPersonal(member.id);
  const { shown, secondsLeft, show, hide } = useRevealed<Revealed>();
  const time = (at: string | null) => (at === null ? '—' : `${fullTime(formats, at)} (${formats.zoneAt(at)})`);
  const facts: [string, ReactNode][] = [
    [t('编号'), member.id],
    [t('会员名'), member.username],
    [t('昵称'), member.nickname],
    ...personalFields.map((field): [string, ReactNode] => [t(fieldNames[field]), personal(field, member, shown)]),
    [t('邀请码'), member.inviteCode],
    [t('注册时间'), time(member.createdAt)],
    [t('最近登录'), time(member.lastLoginAt)],
    ...(member.closedAt === null ? [] : [[t('注销时间'), time(member.closedAt)] satisfies [string, ReactNode]]),
  ];
  return (
    <section className="card" aria-labelledby="profile-title">
      <header className="card__head">
        <h2 id="profile-title">{t('会员资料')}</h2>
        {shown !== null ? (
          <RevealState secondsLeft={secondsLeft} onHide={hide} />
        ) : may ? (
          <Button size="small" icon={<Glyph name="eye" size={14} />} onClick={() => setAsking(true)}>
            {t('显示完整资料')}
          </Button>
        ) : (
          <span className="meta">{t('已脱敏，查看已记入审计日志')}</span>
        )}
      </header>
      <Facts className="facts card__body" facts={facts} />
      {asking && (
        <ViewReasonDialog
          title={t('显示完整资料')}
          effect={t('显示一分钟，写入审计日志；会员能看到谁在何时因何查看。')}
          okText={t('显示')}
          busy={reveal.isPending}
          error={reveal.error}
          onClose={() => setAsking(false)}
          onSubmit={(why) =>
            reveal.mutate(
              { ...why, fields: [...personalFields] },
              {
                onSuccess: (data) => {
                  show(data);
                  reveal.reset();
                  setAsking(false);
                },
              },
            )
          }
        />
      )}
    </section>
  );
}

function personal(field: PersonalField, member: Member, shown: Revealed | null): ReactNode {
  const whole = shown?.[field] ?? null;
  if (whole === null) return member[field] ?? '—';
  return (
    <Typography.Text copyable code>
      {whole}
    </Typography.Text>
  );
}

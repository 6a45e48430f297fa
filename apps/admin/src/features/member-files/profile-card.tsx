import {
  type adminMember,
  adminRevealPersonal,
  type DataOf,
  type PersonalField,
  personalFields,
} from '@fairtick/contracts';
import { adminMemberFilesText, adminMembersText, useText } from '@fairtick/i18n';
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
    [t(adminMembersText.id), member.id],
    [t(adminMembersText.username), member.username],
    [t(adminMembersText.nickname), member.nickname],
    ...personalFields.map((field): [string, ReactNode] => [t(fieldNames[field]), personal(field, member, shown)]),
    [t(adminMembersText.inviteCode), member.inviteCode],
    [t(adminMembersText.registered), time(member.createdAt)],
    [t(adminMembersText.lastSignIn), time(member.lastLoginAt)],
    ...(member.closedAt === null
      ? []
      : [[t(adminMemberFilesText.closed), time(member.closedAt)] satisfies [string, ReactNode]]),
  ];
  return (
    <section className="card" aria-labelledby="profile-title">
      <header className="card__head">
        <h2 id="profile-title">{t(adminMembersText.profile)}</h2>
        {shown !== null ? (
          <RevealState secondsLeft={secondsLeft} onHide={hide} />
        ) : may ? (
          <Button size="small" icon={<Glyph name="eye" size={14} />} onClick={() => setAsking(true)}>
            {t(adminMemberFilesText.showFull)}
          </Button>
        ) : (
          <span className="meta">{t(adminMembersText.maskedViewAuditLog)}</span>
        )}
      </header>
      <Facts className="facts card__body" facts={facts} />
      {asking && (
        <ViewReasonDialog
          title={t(adminMemberFilesText.showFull)}
          effect={t(adminMemberFilesText.shownMinuteLoggedMember)}
          okText={t(adminMemberFilesText.show)}
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

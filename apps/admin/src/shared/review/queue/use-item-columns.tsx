import { type ReviewCheck, recordNumber } from '@fairtick/contracts';
import { adminMembersText, adminReviewsText, useText } from '@fairtick/i18n';
import { Button } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { Glyph } from '../../parts/glyph.tsx';
import { useMe } from '../../platform/use-me.ts';
import { useNow } from '../../use-now.ts';
import { RiskTag } from '../risk-tag.tsx';
import { TimeBar } from './time-bar.tsx';

type Row = {
  id: string;
  /** A deposit's own record number. */
  reference?: string;
  member: { username: string; realName: string };
  checks: readonly ReviewCheck[];
  createdAt: string;
  updatedAt: string;
  dueAt: string | null;
  claim: Claim | null;
};
type Claim = { adminId: string; username: string; until: string };
type Column = { title: string; className?: string; render: (value: unknown, row: Row) => ReactNode };

/** Columns of every queue: number (opens the item), member, risk and remaining time. */
export function useItemColumns(openId: string | null, open: (id: string) => void) {
  const { t, formats } = useText();
  return useMemo(() => {
    const number: Column = {
      title: t(adminReviewsText.no),
      className: 'nowrap',
      render: (_, { id, reference, claim }) => (
        <span className="two-lines">
          <Button type="link" size="small" aria-expanded={id === openId} onClick={() => open(id)}>
            {reference ?? recordNumber(id)}
          </Button>
          {claim !== null && <ClaimTag claim={claim} />}
        </span>
      ),
    };
    const member: Column = {
      title: t(adminMembersText.username),
      render: (_, row) => (
        <span className="two-lines">
          <strong className="breaks">{row.member.username}</strong>
          <span className="meta">{row.member.realName}</span>
        </span>
      ),
    };
    const risk: Column = { title: t(adminReviewsText.risk), render: (_, { checks }) => <RiskTag checks={checks} /> };
    const left: Column = {
      title: t(adminReviewsText.timeLimit),
      render: (_, { createdAt, dueAt }) => <TimeBar since={createdAt} due={dueAt} />,
    };
    const updated: Column = {
      title: t(adminReviewsText.updated),
      className: 'nowrap',
      render: (_, { updatedAt }) => formats.dateTime(updatedAt),
    };
    return { number, member, risk, left, updated };
  }, [t, formats, openId, open]);
}

/** The reviewer who holds the item, until the claim lapses. */
function ClaimTag({ claim }: { claim: Claim }) {
  const { t } = useText();
  const { data: me } = useMe();
  const now = useNow(5_000);
  const isMine = claim.adminId === me?.id;
  if (Date.parse(claim.until) <= now) return null;
  return (
    <span className={isMine ? 'claim claim--mine' : 'claim'}>
      <Glyph name="user-check" size={13} />
      {isMine ? t(adminReviewsText.claimedByYou) : claim.username}
    </span>
  );
}

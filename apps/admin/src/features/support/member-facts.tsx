import { adminAudit, adminMember, type adminSupportThread, type DataOf } from '@fairtick/contracts';
import { adminAnnouncementsText, adminFrameText, adminMembersText, adminSupportText, useText } from '@fairtick/i18n';
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
    <aside className="thread__facts" aria-label={t(adminSupportText.member)}>
      <h3>{t(adminSupportText.member)}</h3>
      <Facts
        facts={[
          [t(adminMembersText.username), member.username],
          [
            t(adminMembersText.identity),
            member.verified ? t(adminMembersText.verified) : t(adminMembersText.notVerified),
          ],
          [t(adminMembersText.registered), fullTime(formats, member.createdAt)],
          [
            t(adminMembersText.restrictions),
            member.restrictions.map((kind) => t(restrictionNames[kind])).join(t(adminFrameText.listComma)) ||
              t(adminSupportText.none),
          ],
          [t(adminSupportText.openOrders), String(member.openOrders)],
          [t(adminSupportText.withdrawalsInProgress), String(member.openWithdrawals)],
          [t(adminSupportText.depositsInProgress), String(member.openDeposits)],
        ]}
      />
      <p className="panel__links">
        {can(adminMember.permission) && <Link to={memberPath(member.id)}>{t(adminMembersText.member)}</Link>}
        {can(adminAudit.permission) && (
          <Link to={auditOfTarget(threadId)}>{t(adminAnnouncementsText.auditEntries)}</Link>
        )}
      </p>
    </aside>
  );
}

import {
  adminAudit,
  type adminMember,
  adminMemberOverview,
  adminOpenView,
  adminSupportThread,
  type DataOf,
} from '@fairtick/contracts';
import { adminMemberFilesText, adminMembersText, useText } from '@fairtick/i18n';
import { Button } from 'antd';
import { Link, useNavigate } from 'react-router';
import { Glyph } from '../../shared/parts/glyph.tsx';
import { auditOfTarget, memberViewPath, supportThreadPath } from '../../shared/paths.ts';
import { useCan } from '../../shared/platform/use-me.ts';
import { useOverview } from './member-file-queries.ts';

/** Links from a member to the view as the member and to their support conversation. */
export function MemberLinks({ member }: { member: DataOf<typeof adminMember> }) {
  const { t } = useText();
  const can = useCan();
  const navigate = useNavigate();
  const reads = can(adminSupportThread.permission) && can(adminMemberOverview.permission);
  const thread = useOverview(member.id, reads).data?.supportThreadId ?? null;
  return (
    <>
      {can(adminOpenView.permission) && (
        <Button
          size="small"
          icon={<Glyph name="eye" size={14} />}
          onClick={() => void navigate(memberViewPath(member.id))}
        >
          {t(adminMemberFilesText.seeAsMember)}
        </Button>
      )}
      {can(adminAudit.permission) && <Link to={auditOfTarget(member.id)}>{t(adminMembersText.auditLogMember)}</Link>}
      {thread !== null && (
        <Button
          size="small"
          icon={<Glyph name="headset" size={14} />}
          onClick={() => void navigate(supportThreadPath(thread))}
        >
          {t(adminMemberFilesText.supportThread)}
        </Button>
      )}
    </>
  );
}

import { type Approval, adminApprove, approvalPermissions } from '@fairtick/contracts';
import { adminApprovalsText, adminMembersText, type Text } from '@fairtick/i18n';
import { useCan, useMe } from '../../shared/platform/use-me.ts';

type Obstacle = 'own' | 'permission' | 'same_person';

/** Why a decision is not allowed, shown beside the disabled button. */
export const obstacleTexts: Readonly<Record<Obstacle, Text>> = {
  own: adminApprovalsText.proposedCannotApprove,
  permission: adminMembersText.noPermission,
  same_person: adminApprovalsText.countSamePersonProposed,
};
/** The same for a table cell. */
export const obstacleTags: Readonly<Record<Obstacle, Text>> = {
  own: adminApprovalsText.yours,
  permission: adminApprovalsText.notYoursToDecide,
  same_person: adminApprovalsText.notForYou,
};

/** Why the signed-in administrator cannot decide a pending proposal; null where they can. */
export function useObstacle(): (item: Approval) => Obstacle | null {
  const { data: me } = useMe();
  const can = useCan();
  return ({ kind, proposedBy, mayDecide }) => {
    if (me?.username === proposedBy) return 'own';
    const { decides } = approvalPermissions[kind];
    if (!can(adminApprove.permission) || (decides !== null && !can(decides))) return 'permission';
    // They hold the permission, but the server counts them as the proposer or as the member concerned.
    return mayDecide ? null : 'same_person';
  };
}

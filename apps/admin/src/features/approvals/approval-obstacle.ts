import { type Approval, adminApprove, approvalPermissions } from '@fairtick/contracts';
import { msg, type Text } from '@fairtick/i18n';
import { useCan, useMe } from '../../shared/platform/use-me.ts';

type Obstacle = 'own' | 'permission' | 'same_person';

/** Why a decision is not allowed, shown beside the disabled button. */
export const obstacleTexts: Readonly<Record<Obstacle, Text>> = {
  own: msg('您是申请人，不能批准'),
  permission: msg('您没有此操作的权限'),
  same_person: msg('您与申请人视为同一人，或此事涉及您本人的会员账户，不能批准'),
};
/** The same for a table cell. */
export const obstacleTags: Readonly<Record<Obstacle, Text>> = {
  own: msg('本人申请'),
  permission: msg('无权审批'),
  same_person: msg('不能批准'),
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

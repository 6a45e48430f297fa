import type { MemberWay } from '@fairtick/contracts';
import { adminFrameText, adminMembersText, type Text, useText } from '@fairtick/i18n';

const wayNames: Record<MemberWay, Text> = {
  username: adminMembersText.username,
  nickname: adminMembersText.nickname,
  id: adminMembersText.memberNo,
  order: adminMembersText.orderId,
  deposit: adminMembersText.depositId,
  withdrawal: adminMembersText.withdrawalId,
  invite_code: adminMembersText.inviteCode,
  phone: adminMembersText.phone,
  email: adminMembersText.eMail,
  name: adminMembersText.name,
  id_number: adminMembersText.idNumber,
  payment_account: adminMembersText.cardOrWallet,
  ip: adminMembersText.signInIp,
};

type SearchNoteProps = { q: string | undefined; ways: readonly MemberWay[]; withheld: readonly MemberWay[] };

/** Shows the details that a text was searched as, so that an empty result can be understood. */
export function SearchNote({ q, ways, withheld }: SearchNoteProps) {
  const { t } = useText();
  if (q === undefined) return null;
  const names = (of: readonly MemberWay[]) => of.map((way) => t(wayNames[way])).join(t(adminFrameText.listComma));
  return (
    <p className="search-note meta" role="status">
      {ways.length > 0 && t(adminMembersText.qLookedUpWays, { q, ways: names(ways) })}
      {ways.length === 0 && withheld.length === 0 && t(adminMembersText.qViewsLikeNothing, { q })}
      {withheld.length > 0 && (
        <span className="tag tag--warn">{t(adminMembersText.notSeePersonalData, { ways: names(withheld) })}</span>
      )}
    </p>
  );
}

/** What a member's sealed fields are bound to: in another row or column they no longer open. */
export function personalDataBounds(memberId: string): { realName: string; idNumber: string } {
  return { realName: `member.real_name:${memberId}`, idNumber: `member.id_number:${memberId}` };
}

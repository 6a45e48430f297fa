import type { Tx } from '@fairtick/db';

export type MemberDraft = {
  id: string;
  username: string;
  displayName: string;
  phone: string;
  realName: Uint8Array<ArrayBuffer>;
  idNumber: Uint8Array<ArrayBuffer>;
  idNumberDigest: Uint8Array<ArrayBuffer>;
  nameDigest: Uint8Array<ArrayBuffer>;
  loginHash: string;
  withdrawHash: string;
  passwordChangedAt: Date;
  inviteCode: string;
  invitedBy: string | null;
  lastLoginAt: Date;
  riskAcceptedAt: Date;
  createdAt: Date;
};

/** @throws a unique violation (23505) of member_username_key, member_phone_key or member_invite_code_key. */
export async function insertMember(tx: Tx, draft: MemberDraft): Promise<void> {
  await tx.member.create({ data: draft, select: { id: true } });
}

/** Opens both wallets of a new member with the first demo money, by the stored procedure. */
export async function openWallets(tx: Tx, memberId: string): Promise<void> {
  await tx.$executeRaw`SELECT open_wallets(${memberId}::uuid)`;
}

/** Whether a member has this name, or an administrator has one that reads alike. */
export async function isUsernameTaken(tx: Tx, username: string): Promise<boolean> {
  const [found] = await tx.$queryRaw<{ taken: boolean }[]>`
    SELECT EXISTS (SELECT 1 FROM member WHERE username = ${username})
        OR EXISTS (SELECT 1 FROM admin WHERE name_key(username) = name_key(${username})) AS taken`;
  return found?.taken === true;
}

/** Whether a member has this number in one of these forms. */
export async function isPhoneTaken(tx: Tx, forms: readonly string[]): Promise<boolean> {
  return (await tx.member.findFirst({ where: { phone: { in: [...forms] } }, select: { id: true } })) !== null;
}

export async function findMemberByInviteCode(tx: Tx, inviteCode: string): Promise<string | null> {
  const row = await tx.member.findUnique({ where: { inviteCode }, select: { id: true } });
  return row?.id ?? null;
}

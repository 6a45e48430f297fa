import { getInfo, memberStats, transferCodes, userInfo } from '@fairtick/contracts';
import { fundMember, openRoles } from '@fairtick/test-kit';
import { describe, expect, it } from 'vitest';
import { queryAsOwner, signUp, startApi } from '#test-kit';

const api = await startApi();
const { owner } = openRoles(api.database, 1);

const hourMs = 3_600_000;
/** The platform's day starts at 16:00 UTC. */
const todayMs = Math.floor((Date.now() + 8 * hourMs) / (24 * hourMs)) * 24 * hourMs - 8 * hourMs;
const buckets = { available: 0, held: 1, trading: 16, fees: 17 };

/** Writes statement lines as settlement would, as the owner of the tables. */
async function book(
  memberId: string,
  account: 0 | 1,
  lines: { atMs: number; code: keyof typeof transferCodes; from: number; to: number; amount: bigint }[],
) {
  for (const { atMs, code, from, to, amount } of lines) {
    await queryAsOwner(
      api,
      `INSERT INTO transfer (member_id, account, line, ref, code, from_bucket, to_bucket, amount, at)
       SELECT member_id, account, lines + 1, uuidv7(), $3, $4, $5, $6, $7 FROM wallet WHERE member_id = $1 AND account = $2`,
      [memberId, account, transferCodes[code], from, to, amount, new Date(atMs)],
    );
  }
}

const { available, held, trading, fees } = buckets;
const loss = (atMs: number, amount: bigint) => [
  { atMs, code: 'stake_hold', from: available, to: held, amount } as const,
  { atMs, code: 'stake_loss', from: held, to: trading, amount } as const,
];
const win = (atMs: number, stake: bigint, payout: bigint, fee: bigint) => [
  { atMs, code: 'stake_hold', from: available, to: held, amount: stake } as const,
  { atMs, code: 'fee_hold', from: available, to: held, amount: fee } as const,
  { atMs, code: 'stake_release', from: held, to: available, amount: stake } as const,
  { atMs, code: 'payout', from: trading, to: available, amount: payout } as const,
  { atMs, code: 'fee', from: held, to: fees, amount: fee } as const,
];

describe('the current user', () => {
  it('has the total of the real account, held money included, and the same answer under both paths', async () => {
    const member = await signUp(api);
    await fundMember(owner, { memberId: member.id, account: 0, amount: 123_456n });
    await book(member.id, 0, [{ atMs: Date.now(), code: 'stake_hold', from: available, to: held, amount: 10_000n }]);
    const { data } = await member.call(userInfo, {});
    expect(data).toMatchObject({
      usermoney: '1234.56',
      roles: ['member'],
      permissions: [],
      memberId: member.id,
      verified: false,
      avatar: '',
    });
    expect(data.sessionkey).toMatch(/^[0-9a-f-]{36}$/);
    expect((await member.call(getInfo, {})).data).toEqual(data);
  });
});

describe('the figures of a member', () => {
  it('are zero at first', async () => {
    const member = await signUp(api);
    expect((await member.call(memberStats, {})).data).toEqual({
      userInfo: { invest_count: '0.00', yesterday_count: '0.00', today_count: '0.00' },
    });
  });

  it('count results of real orders by the day of settlement, fees included', async () => {
    const member = await signUp(api);
    await book(member.id, 0, [
      { atMs: todayMs - 72 * hourMs, code: 'manual_add', from: 20, to: available, amount: 100_000n },
    ]);
    await book(member.id, 0, [
      ...loss(todayMs - 24 * hourMs - 1, 7_777n),
      ...win(todayMs - 24 * hourMs, 5_000n, 4_000n, 50n),
      ...loss(todayMs - 1, 1_000n),
      ...loss(todayMs, 2_000n),
      ...win(todayMs + 1, 1_000n, 800n, 10n),
    ]);
    await book(member.id, 1, loss(todayMs, 9_999n));
    expect((await member.call(memberStats, {})).data.userInfo).toEqual({
      invest_count: '0.00',
      yesterday_count: '29.50',
      today_count: '-12.10',
    });
  });

  it('show the principal of savings as the amount invested', async () => {
    const member = await signUp(api);
    await fundMember(owner, { memberId: member.id, account: 0, amount: 50_000n });
    await book(member.id, 0, [
      { atMs: Date.now(), code: 'savings_subscribe', from: available, to: 3, amount: 20_000n },
    ]);
    expect((await member.call(memberStats, {})).data.userInfo.invest_count).toBe('200.00');
    expect((await member.call(userInfo, {})).data.usermoney).toBe('500.00');
  });
});

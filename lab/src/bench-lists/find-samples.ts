import type pg from 'pg';
import type { Samples } from './sample-calls.ts';

/** The member with the longest statement, a new member, and one record of each kind, for paths and filters. */
export async function findSamples(client: pg.Client): Promise<Samples> {
  const one = async (sql: string) => {
    const { rows } = await client.query<{ v: string | null }>(sql);
    return rows[0]?.v ?? undefined;
  };
  const member = await one(
    `SELECT member_id::text AS v FROM wallet WHERE account = account_number('real') AND member_id::text NOT LIKE '00000000-0000%' ORDER BY lines DESC LIMIT 1`,
  );
  const names = {
    member,
    username: await one(`SELECT username AS v FROM member WHERE id = '${member}'`),
    phone: await one(`SELECT phone AS v FROM member WHERE id = '${member}'`),
    deposit: await one(`SELECT id::text AS v FROM deposit WHERE member_id = '${member}' ORDER BY id DESC LIMIT 1`),
    withdrawal: await one(
      `SELECT id::text AS v FROM withdrawal WHERE member_id = '${member}' ORDER BY id DESC LIMIT 1`,
    ),
    order: await one(`SELECT id::text AS v FROM orders WHERE member_id = '${member}' ORDER BY id DESC LIMIT 1`),
    approval: await one('SELECT id::text AS v FROM approval ORDER BY id DESC LIMIT 1'),
    identity: await one('SELECT id::text AS v FROM identity_check ORDER BY id DESC LIMIT 1'),
    thread: await one('SELECT id::text AS v FROM support_thread ORDER BY id DESC LIMIT 1'),
    admin: await one(`SELECT id::text AS v FROM admin WHERE username = 'staff.1'`),
    product: await one('SELECT id::text AS v FROM product ORDER BY sort LIMIT 1'),
    announcement: await one('SELECT id::text AS v FROM announcement LIMIT 1'),
    position: await one('SELECT id::text AS v FROM savings_position ORDER BY id DESC LIMIT 1'),
    setting: await one('SELECT key AS v FROM setting LIMIT 1'),
  };
  const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString();
  const words = [names.username, names.phone?.slice(0, 7), names.deposit, 'nobody_is_called_so']
    .filter(Boolean)
    .join('|');
  const found: Record<string, string | undefined> = {
    '/api/admin/members:id': names.member,
    '/api/admin/members:memberId': names.member,
    '/api/admin/deposits:id': names.deposit,
    '/api/admin/withdrawals:id': names.withdrawal,
    '/api/admin/orders:id': names.order,
    '/api/admin/approvals:id': names.approval,
    '/api/admin/identity:id': names.identity,
    '/api/admin/identity-checks:id': names.identity,
    '/api/admin/support/threads:id': names.thread,
    '/api/admin/support:id': names.thread,
    '/api/admin/announcements:id': names.announcement,
    '/api/admin/settings:key': names.setting,
    '/api/admin/staff:id': names.admin,
    '/api/admin/products:id': names.product,
    '/api/admin/ledger/journal:id': names.order,
    '/api/admin/ledger/results?from': day(30).slice(0, 10),
    '/api/admin/ledger/results?to': day(0).slice(0, 10),
    '/api/admin/reports?from': day(30).slice(0, 10),
    '/api/admin/reports?to': day(0).slice(0, 10),
    '*?actor': 'staff.1',
    '*?targetKind': 'member',
    '*?ip': '127.0.0.1',
    '*?q': words,
    '/api/admin/search?q': [
      names.username?.slice(0, 3),
      names.deposit,
      names.order?.slice(0, 13),
      names.withdrawal?.slice(-8),
    ]
      .filter(Boolean)
      .join('|'),
    '*?search': words,
    '*?member': names.username,
    '*?username': names.username,
    '*?memberId': names.member,
    '*?member_id': names.member,
    '*?targetId': names.member,
    '*?actorId': names.admin,
    '*?adminId': names.admin,
    '*?productId': names.product,
    '*?product': names.product,
    '*?action': 'members.view|deposits|nothing.such',
    '*?ref': names.order,
    '*?refId': names.deposit,
    '*?list': 'deposits',
    '*?from': day(30),
    '*?to': day(0),
    '*?since': day(30),
    '*?until': day(0),
    '*?day': day(1).slice(0, 10),
    '*?fromDay': day(30).slice(0, 10),
    '*?toDay': day(0).slice(0, 10),
    '*?days': '30',
    '*?min': '100.00',
    '*?max': '1000.00',
    '*?minAmount': '100.00',
    '*?maxAmount': '1000.00',
    '*?verified': 'true',
  };
  return Object.fromEntries(
    Object.entries(found).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  );
}

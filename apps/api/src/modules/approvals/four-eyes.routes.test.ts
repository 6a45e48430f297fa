import { randomUUID } from 'node:crypto';
import {
  type ApprovalKind,
  adminApprove,
  adminDisapprove,
  approvalKinds,
  approvalPermissions,
  type Endpoint,
  type InputOf,
  proposeAdjustment,
  proposeHoldings,
  proposeHouseFunding,
  proposeNetworks,
  proposeNewProduct,
  proposeRoleChange,
  proposeSavingsTerms,
  proposeStaffChange,
} from '@fairtick/contracts';
import { createDb } from '@fairtick/db';
import { putMoneyTermsInForce } from '@fairtick/test-kit';
import { afterAll, describe, expect, test } from 'vitest';
import { addAdmin, queryAsOwner, signInAdmin, signUp, startApi } from '#test-kit';

const api = await startApi();
const open = (url: string) => createDb({ url, poolSize: 2, applicationName: 'test' });
const [owner, app] = [open(api.database.ownerUrl), open(api.database.appUrl)];
afterAll(() => Promise.all([owner.close(), app.close()]));
await putMoneyTermsInForce(owner).catch(() => undefined);
const member = await signUp(api);
const maker = await signInAdmin(api, await addAdmin(api, { username: 'eyes_maker', permissions: ['*:*:*'] }));
const makerId =
  (await queryAsOwner<{ id: string }>(api, "SELECT id FROM admin WHERE username = 'eyes_maker'"))[0]?.id ?? '';

const grounds = { reason: '岗位与资金调整', evidence: '工单 4711' };
const proposedBy = async <E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<string> => {
  const { status, data, error } = await maker.call(endpoint, input, { key: randomUUID() });
  if (status !== 200) throw new Error(`${endpoint.path} refused: ${error}`);
  return (data as { approvalId: string }).approvalId;
};
/** Files a proposal by its stored procedure; for kinds whose route combines a proposal with other changes. */
const filed = async (kind: ApprovalKind, payload: object): Promise<string> => {
  const id = randomUUID();
  const [session] = await queryAsOwner<{ id: string }>(
    api,
    `SELECT id FROM admin_session WHERE admin_id = '${makerId}' AND ended_at IS NULL LIMIT 1`,
  );
  await app.pool.query('SELECT propose_approval($1, $2, $3, NULL, NULL, NULL, $4, $5, $6)', [
    session?.id,
    id,
    kind,
    grounds.reason,
    grounds.evidence,
    JSON.stringify(payload),
  ]);
  return id;
};
let count = 0;
let tradingTermsId: Promise<string> | undefined;

/** A pending proposal of every kind. A new kind must be added here. */
const arrange: Record<ApprovalKind, () => Promise<string>> = {
  manual_add: () =>
    proposedBy(proposeAdjustment, {
      body: { memberId: member.id, type: 'manual_add', amount: '10.00', category: 'goodwill', ...grounds },
    }),
  manual_deduct: () =>
    proposedBy(proposeAdjustment, {
      body: { memberId: member.id, type: 'manual_deduct', amount: '10.00', category: 'correction', ...grounds },
    }),
  house_funding: () => proposedBy(proposeHouseFunding, { body: { direction: 'in', amount: '100.00', ...grounds } }),
  stated_holdings: () =>
    proposedBy(proposeHoldings, {
      body: {
        version: 0,
        at: '2026-11-01T00:00:00.000Z',
        lines: [{ where: 'Bank', currency: 'CNY', amount: '1' }],
        ...grounds,
      },
    }),
  product_terms: () => filed('product_terms', { productId: randomUUID(), before: null, after: {} }),
  money_terms: () => filed('money_terms', { before: null, effectiveAt: null, after: {} }),
  // only one may be pending at a time
  trading_terms: () => (tradingTermsId ??= filed('trading_terms', { before: null, effectiveAt: null, after: {} })),
  new_product: () =>
    proposedBy(proposeNewProduct, {
      body: {
        symbol: `EYES${(count += 1)}`,
        names: { 'zh-Hans': '新品种', en: 'New product' },
        category: 'indices',
        pipDecimals: 2,
        feed: null,
        terms: {
          enabled: true,
          sort: 90,
          feeBps: 0,
          minStake: '10.00',
          maxStake: '1000.00',
          exposureCap: '10000.00',
          durations: [{ durationS: 60, payoutBps: 8_000 }],
          hours: {
            zone: 'UTC',
            aroundTheClock: true,
            ordersAfterOpenS: 0,
            ordersBeforeCloseS: 0,
            hours: [],
            exceptions: [],
          },
        },
        ...grounds,
      },
    }),
  factor_reset: () => filed('factor_reset', { resetId: randomUUID(), before: null, after: null }),
  admin_networks: () => proposedBy(proposeNetworks, { body: { networks: ['127.0.0.0/8', '::1'], ...grounds } }),
  deposit_receiving: () => filed('deposit_receiving', { methodId: randomUUID(), before: [], after: [] }),
  savings_terms: () =>
    proposedBy(proposeSavingsTerms, {
      body: {
        productId: null,
        termDays: 300 + (count += 1),
        rateBps: 300,
        minAmount: '100',
        step: '100',
        maxPerMember: '1000',
        quota: '10000',
        ...grounds,
      },
    }),
  role_change: () =>
    proposedBy(proposeRoleChange, {
      body: { role: `eyes-${(count += 1)}`, permissions: ['audit:entry:list'], ...grounds },
    }),
  staff_change: () =>
    proposedBy(proposeStaffChange, {
      body: { adminId: null, username: `eyes_${(count += 1)}`, active: true, roles: [], resetTotp: false, ...grounds },
    }),
};

const digest = () =>
  queryAsOwner(
    api,
    `SELECT (SELECT md5(string_agg(t::text, '|' ORDER BY t::text)) FROM transfer t) AS transfers,
            (SELECT md5(string_agg(w::text, '|' ORDER BY w::text)) FROM wallet w) AS wallets,
            (SELECT md5(string_agg(r::text, '|' ORDER BY r::text)) FROM admin_role r) AS roles,
            (SELECT md5(string_agg(m::text, '|' ORDER BY m::text)) FROM admin_role_member m) AS members,
            (SELECT count(*) FROM admin) AS staff,
            (SELECT count(*) FROM admin_networks) AS networks,
            (SELECT count(*) FROM stated_holdings) AS holdings,
            (SELECT md5(string_agg(s::text, '|' ORDER BY s::text)) FROM savings_terms s) AS savings,
            (SELECT md5(string_agg(t::text, '|' ORDER BY t::text)) FROM money_terms t) AS money,
            (SELECT md5(string_agg(t::text, '|' ORDER BY t::text)) FROM terms t) AS trading,
            (SELECT md5(string_agg(d::text, '|' ORDER BY d::text)) FROM deposit_method d) AS methods,
            (SELECT md5(string_agg(p::text, '|' ORDER BY p::text)) FROM product p) AS products,
            (SELECT md5(string_agg(a::text, '|' ORDER BY a::text)) FROM approval a) AS approvals`,
  );

test('the database knows the same kinds', async () => {
  const rows = await queryAsOwner<{ kind: string }>(api, 'SELECT kind FROM approval_kind ORDER BY kind');
  expect(rows.map(({ kind }) => kind)).toEqual([...approvalKinds].sort());
  expect(Object.keys(arrange).sort()).toEqual([...approvalKinds].sort());
});

describe.each(approvalKinds)('%s', (kind) => {
  test('refuses its proposer in the API, with a second role, and in SQL', async () => {
    const id = await arrange[kind]();
    const before = await digest();
    const byRoute = async () => {
      for (const [endpoint, body] of [
        [adminApprove, { version: 1 }],
        [adminDisapprove, { version: 1, note: '自己驳回' }],
      ] as const) {
        const answer = await maker.call(endpoint, { params: { id }, body }, { key: randomUUID() });
        expect(answer).toMatchObject({ status: 422, error: 'APPROVAL_OWN' });
      }
    };
    await byRoute();

    // the same person with another role, in a new session
    const { decides } = approvalPermissions[kind];
    const role = `second-${kind.replaceAll('_', '-')}`;
    const permissions = ['approvals:approval:update', ...(decides === null ? [] : [decides])];
    await owner.pool.query('INSERT INTO admin_role (name, permissions) VALUES ($1, $2)', [role, permissions]);
    await owner.pool.query('INSERT INTO admin_role_member VALUES ($1, $2)', [makerId, role]);
    const again = await signInAdmin(api, maker);
    const answer = await again.call(adminApprove, { params: { id }, body: { version: 1 } }, { key: randomUUID() });
    expect(answer).toMatchObject({ status: 422, error: 'APPROVAL_OWN' });
    await owner.pool.query('DELETE FROM admin_role_member WHERE role = $1', [role]);
    await owner.pool.query('DELETE FROM admin_role WHERE name = $1', [role]);

    const sessions = await queryAsOwner<{ id: string }>(
      api,
      `SELECT id FROM admin_session WHERE admin_id = '${makerId}' AND ended_at IS NULL`,
    );
    for (const session of sessions) {
      const door = app.pool.query('SELECT decide_approval($1, $2, 1, true, NULL)', [session.id, id]);
      await expect(door).rejects.toMatchObject({ code: 'FT422', message: 'refused: APPROVAL_OWN' });
    }
    // even the owner of the tables
    const byHand = owner.pool.query(
      `UPDATE approval SET state = 'approved', version = 2, decided_by = $2, decided_at = now() WHERE id = $1`,
      [id, makerId],
    );
    await expect(byHand).rejects.toMatchObject({ code: '23514', constraint: 'approval_four_eyes' });
    await expect(
      owner.pool.query(
        'UPDATE approval SET proposed_by = (SELECT id FROM admin WHERE id <> $2 LIMIT 1) WHERE id = $1',
        [id, makerId],
      ),
    ).rejects.toMatchObject({ code: '42501' });
    expect(await digest()).toEqual(before);
  });

  test('refuses an administrator without the permission to decide it', async () => {
    const id = await arrange[kind]();
    const { decides } = approvalPermissions[kind];
    const username = `clerk_${kind}`;
    const clerk = await signInAdmin(
      api,
      await addAdmin(api, {
        username,
        permissions: decides === null ? ['approvals:approval:list'] : ['approvals:approval:update'],
      }),
    );
    const answer = await clerk.call(adminApprove, { params: { id }, body: { version: 1 } }, { key: randomUUID() });
    expect(answer).toMatchObject({ status: 403, error: 'FORBIDDEN' });
  });
});

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ApprovalKind, approvalKinds, type ProductTermsInput, type Receipt } from '@fairtick/contracts';
import {
  addDepositMethods,
  addMember,
  addProduct,
  addSavingsProduct,
  addStaff,
  addTicks,
  createDatabase,
  openRoles,
  putMoneyTermsInForce,
  putTermsInForce,
  settlerOf,
} from '@fairtick/test-kit';
import { firstDurations } from '../../../../prisma/seed/terms.ts';
import { decideApproval, proposeAdjustment, proposeHouseFunding } from '../approvals/index.ts';
import { systemClock, uuidsV7 } from '../context.ts';
import { changeDepositMethod, listAdminMethods } from '../deposits/index.ts';
import { listHoldings, proposeHoldings } from '../liabilities/index.ts';
import { moneyTerms } from '../money-terms/index.ts';
import { readReceipt, settleOrders } from '../orders/index.ts';
import { acceptanceSigner, orderRequest, placeWithRetries } from '../orders/order-request.test-setup.ts';
import { createProductCatalog } from '../orders/product-facts.ts';
import { createStoredAcceptances } from '../orders/stored-acceptances.ts';
import { proposeNewProduct, proposeProductTerms, readProduct } from '../products/index.ts';
import { proposeSavingsTerms } from '../savings/index.ts';
import { proposeReset } from '../second-factors/index.ts';
import { changeSetting } from '../settings/index.ts';
import { proposeNetworks, proposeRoleChange, proposeStaffChange } from '../staff/index.ts';
import { tradingTerms } from '../trading-terms/index.ts';
import type { openTerms } from '../versioned-terms/index.ts';

const database = await createDatabase();
const roles = openRoles(database);
export const { owner, reader, admin: superuser } = roles;
const { app, worker } = roles;
await putTermsInForce(owner, {}, [
  { durationS: 1, payoutBps: 8_000, enabled: true },
  { durationS: 5, payoutBps: 8_000, enabled: true },
  ...firstDurations,
]);
await putMoneyTermsInForce(owner);
const methods = await addDepositMethods(owner);
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
export const ctx = { db: app, clock: systemClock, ids: uuidsV7(systemClock), log };
const origin = { ip: '127.0.0.1', requestId: 'r-1' };
export const maker = await addStaff(owner, { username: 'maker' });
export const checker = await addStaff(owner, { username: 'checker' });
const oldProduct = await addProduct(owner);
export const memberId = await addMember(owner, { id: randomUUID(), username: 'trader' });
const savingsProduct = await addSavingsProduct(owner, { termDays: 30 });

const by = () => ({ reason: '季度调整', evidence: '会议纪要 7', key: randomUUID(), admin: maker, origin });
const asEarlyAsPermitted = { effectiveAt: undefined };

function newest<Terms extends { version: number; effectiveAt: string }>(versions: readonly { terms: Terms }[]) {
  const [last] = versions;
  if (last === undefined) throw new Error('no version');
  const { version, effectiveAt: _, ...terms } = last.terms;
  return { version, terms };
}
const hours = {
  zone: 'UTC',
  aroundTheClock: true,
  ordersAfterOpenS: 0,
  ordersBeforeCloseS: 0,
  hours: [],
  exceptions: [],
};
const newTerms: ProductTermsInput = {
  enabled: true,
  sort: 60,
  feeBps: 10,
  minStake: '20',
  maxStake: '2000',
  exposureCap: '50000',
  durations: [{ durationS: 60, payoutBps: 8_000 }],
  hours,
};

/** How each kind is proposed; the number makes proposals of a kind distinct. */
const propose: Record<ApprovalKind, (n: number) => Promise<{ approvalId: string | null }>> = {
  manual_add: (n) =>
    proposeAdjustment(ctx, { ...by(), memberId, type: 'manual_add', amount: `${n}`, category: 'goodwill' }),
  manual_deduct: (n) =>
    proposeAdjustment(ctx, { ...by(), memberId, type: 'manual_deduct', amount: `0.0${n}`, category: 'correction' }),
  house_funding: (n) => proposeHouseFunding(ctx, { ...by(), direction: 'in', amount: `${n}000` }),
  deposit_receiving: async (n) => {
    const method = (await listAdminMethods(ctx)).find(({ id }) => id === methods.bank_card);
    if (method === undefined) throw new Error('no method');
    const changes = { names: { en: `Card ${n}` }, max: `${n}0000` };
    return changeDepositMethod(ctx, { ...by(), id: method.id, version: method.version, changes });
  },
  savings_terms: (n) =>
    proposeSavingsTerms(ctx, {
      ...by(),
      ...asEarlyAsPermitted,
      productId: savingsProduct,
      termDays: undefined,
      rateBps: 300 + n,
      minAmount: '100',
      step: '100',
      maxPerMember: '200000',
      quota: '9000000',
    }),
  role_change: (n) =>
    proposeRoleChange(ctx, { ...by(), role: `desk-${n}`, permissions: ['a:b:c'], known: new Set(['a:b:c']) }),
  staff_change: (n) =>
    proposeStaffChange(ctx, {
      ...by(),
      adminId: null,
      username: `newcomer_${n}`,
      active: true,
      roles: maker.roles,
      resetTotp: false,
      ownMember: undefined,
    }),
  product_terms: async (n) => {
    const { version, terms } = newest((await readProduct(ctx, { productId: oldProduct })).versions);
    return proposeProductTerms(ctx, {
      ...by(),
      ...asEarlyAsPermitted,
      productId: oldProduct,
      version,
      terms: { ...terms, sort: n },
    });
  },
  new_product: (n) =>
    proposeNewProduct(ctx, {
      ...by(),
      product: {
        symbol: `NEW${n}/USDT`,
        names: { 'zh-Hans': '索拉纳', en: 'Solana' },
        category: 'crypto',
        pipDecimals: 2,
        feed: null,
      },
      terms: newTerms,
    }),
  money_terms: async (n) => {
    const { version, terms } = newest((await moneyTerms.list(ctx)).versions);
    return moneyTerms.propose(ctx, {
      ...by(),
      ...asEarlyAsPermitted,
      version,
      terms: { ...terms, withdrawDayCount: 10 + n },
    });
  },
  admin_networks: (n) => proposeNetworks(ctx, { ...by(), networks: ['127.0.0.1', `10.0.${n}.0/24`] }),
  stated_holdings: async (n) =>
    proposeHoldings(ctx, {
      ...by(),
      version: (await listHoldings(ctx, {})).items[0]?.version ?? 0,
      at: '2026-11-01T00:00:00.000Z',
      lines: [{ where: `Bank ${n}`, currency: 'CNY', amount: `${n}000000` }],
      note: '',
    }),
  factor_reset: async () => proposeReset(ctx, { ...by(), id: await addReadyReset() }),
  trading_terms: async (n) => {
    const { version, terms } = newest((await tradingTerms.list(ctx)).versions);
    return tradingTerms.propose(ctx, {
      ...by(),
      ...asEarlyAsPermitted,
      version,
      terms: { ...terms, demoGrant: `2000${n}` },
    });
  },
};

/** A member with a second factor who asked for its removal, and whose waiting period is over. */
async function addReadyReset(): Promise<string> {
  const [id, lostBy] = [
    randomUUID(),
    await addMember(owner, { id: randomUUID(), username: `lost_${randomUUID().slice(0, 8)}` }),
  ];
  await owner.pool.query(
    `INSERT INTO member_passkey (id, member_id, name, credential_id, public_key, counter, transports, created_at)
     VALUES ($1, $2, 'phone', $3, '\\x01', 0, '{}', now())`,
    [randomUUID(), lostBy, id],
  );
  await owner.pool.query(
    `INSERT INTO factor_reset (id, member_id, requested_at, ready_at)
     VALUES ($1, $2, now() - interval '73 hours', now() - interval '1 hour')`,
    [id, lostBy],
  );
  return id;
}

export const decide = (id: string, isApproved: boolean) =>
  decideApproval(ctx, {
    id,
    version: 1,
    approve: isApproved,
    note: '已核对',
    key: randomUUID(),
    admin: checker,
    origin,
  });

/** An approved proposal and a pending one of every kind. Returns the pending ones. */
export async function proposeEverything(): Promise<[kind: ApprovalKind, id: string][]> {
  const pending: [ApprovalKind, string][] = [];
  for (const kind of approvalKinds) {
    const { approvalId } = await propose[kind](1);
    await decide(approvalId ?? '', true);
    pending.push([kind, (await propose[kind](2)).approvalId ?? '']);
  }
  return pending;
}

const orderService = {
  db: app,
  catalog: createProductCatalog(ctx),
  signer: acceptanceSigner,
  stored: createStoredAcceptances(),
  logFiles: null,
};

/** Places and settles an order of one second and returns its receipt as the member keeps it, as text. */
export async function settleOneOrder(): Promise<{ id: string; receipt: string }> {
  const productId = await addProduct(owner);
  const [shown] = await addTicks(worker, productId, [10_000n]);
  const request = orderRequest({ memberId, productId, shownSeq: shown?.seq ?? 0, account: 1, durationS: 1 });
  const [verdict] = await placeWithRetries(app, [request]);
  if (verdict === undefined || 'refused' in verdict) throw new Error('the order was refused');
  await addTicks(worker, productId, [10_001n, 10_002n, 10_003n]);
  await sleep(1_100);
  await addTicks(worker, productId, [10_004n]);
  await settleOrders(settlerOf(worker), { limit: 10 });
  const { id } = verdict.accepted;
  return { id, receipt: await receiptOf(id) };
}
export const receiptOf = async (id: string): Promise<string> =>
  JSON.stringify((await readReceipt(orderService, { memberId, id })) satisfies Receipt);

export const nameSite = async (version: number) =>
  changeSetting(ctx, { ...by(), key: 'site_name', version, value: `明镜 ${version}` });

/** Proposes the newest version of these terms with changes. */
export async function proposeNewTerms(
  terms: ReturnType<typeof openTerms<Record<string, string | number>>>,
  change: Record<string, string | number>,
): Promise<string> {
  const { version, terms: now } = newest((await terms.list(ctx)).versions);
  return (await terms.propose(ctx, { ...by(), ...asEarlyAsPermitted, version, terms: { ...now, ...change } }))
    .approvalId;
}

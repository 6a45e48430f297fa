import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Ctx, systemClock, uuidsV7 } from '@fairtick/core';
import type { AdminIdentity } from '@fairtick/core/admins';
import { createPasswordHasher, type PasswordHasher } from '@fairtick/core/auth';
import type { PaymentRails } from '@fairtick/core/deposits';
import { createOrderService, keepSigningKey, type OrderService } from '@fairtick/core/orders';
import { repayAndAccrueSavings } from '@fairtick/core/savings';
import type { Cipher } from '@fairtick/core/shared';
import { addMember, testCipher } from '@fairtick/test-kit/builders/add-member';
import { addProduct } from '@fairtick/test-kit/builders/market';
import { putMoneyTermsInForce } from '@fairtick/test-kit/builders/money-terms';
import type { Roles } from '@fairtick/test-kit/builders/open-roles';
import { putTermsInForce } from '@fairtick/test-kit/builders/orders';
import { addPayoutAccount, makeVerified } from '@fairtick/test-kit/builders/payable-member';
import { addSavingsProduct } from '@fairtick/test-kit/builders/savings';
import { addStaff } from '@fairtick/test-kit/builders/staff';
import { fundHouse, fundMember } from '@fairtick/test-kit/builders/wallets';
import { testSigningKey } from '@fairtick/test-kit/platform/signing-key';
import { seedDepositMethods } from '../../../prisma/seed/deposit-methods.ts';
import { type CommandInput, type CommandName, perform } from './commands.ts';
import type { Model } from './model.ts';

export const withdrawPwd = '482913';
/** CNY for one USDT, 8 decimals, before the spread. */
const usdtRate = 718_000_000n;
export const payoutBps = 8_250;
export const stalenessMs = 300_000;
/** A short term at a high rate, so that interest is visible; the quota is never reached. Minor units. */
export const savingsTerms = {
  termDays: 5,
  rateBps: 2_000,
  minAmount: 10_000n,
  step: 10_000n,
  maxPerMember: 1_000_000n,
  quota: 10n ** 14n,
};
export const origin = { ip: '', requestId: '' };

/** The real platform of one instance: a database, the contexts of its processes, and three administrators. */
export type Bank = {
  roles: Roles;
  /** The API process's context. */
  api: Ctx & { cipher: Cipher; hasher: PasswordHasher; rails: PaymentRails };
  worker: Ctx;
  orderService: OrderService;
  /** Services behind the members' screens. */
  shown: Map<string, { seq: number; price: bigint }>;
  /** The third one is also the first member. */
  staff: [AdminIdentity, AdminIdentity, AdminIdentity];
  methods: Record<'bank' | 'gateway' | 'chain', string>;
  savingsProduct: string;
  withdrawHash: string;
  /** The failure during a command's first run. */
  crash: Crash;
};

/** Runs a command during a failure; its result is ignored. */
export type Crash = <N extends CommandName>(bank: Bank, command: N, input: CommandInput<N>) => Promise<void>;

/** Cuts the API's connections at a random moment, as a restart of the database would. */
const cutWhileActing: Crash = async (bank, command, input) => {
  await Promise.allSettled([perform(command, bank, input), sleep(randomInt(12)).then(() => cutConnections(bank))]);
  await untilConnected(bank);
};

export const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
/** A payment gateway as members see it; its notifications come as separate steps. */
export const modelRails: PaymentRails = {
  gateways: new Map([
    [
      'sandbox',
      {
        code: 'sandbox',
        createPayment: async ({ depositId }) => ({ payUrl: `/pay/${depositId}` }),
        readNotification: () => Promise.reject(new Error('the model sends no notification over HTTP')),
        acknowledgement: 'ok',
      },
    ],
  ]),
  links: { returnUrl: (id) => `/return/${id}`, notifyUrl: (code) => `/notify/${code}` },
  watchedChains: new Set(['ERC20']),
  examplesAllowed: true,
};

export async function openBank(roles: Roles, crash: Crash = cutWhileActing): Promise<Bank> {
  const { owner } = roles;
  const base = { clock: systemClock, ids: uuidsV7(systemClock), log: quiet };
  const hasher = await createPasswordHasher();
  await putTermsInForce(owner, { unverifiedMaxStake: 500_000n, shownPriceMaxAgeMs: 600_000 }, [
    { durationS: 1, payoutBps, enabled: true },
  ]);
  await putMoneyTermsInForce(owner, { adjustment_day_cap: '1000000000000000' });
  await seedDepositMethods(owner.pool);
  await fundHouse(owner, { account: 0, amount: 10n ** 12n });
  const { rows } = await owner.pool.query<{ code: string; id: string }>('SELECT code, id FROM deposit_method');
  const methodOf = (code: string) => rows.find((row) => row.code === code)?.id ?? '';
  const shown: Bank['shown'] = new Map();
  const api = { ...base, db: roles.app, cipher: testCipher, hasher, rails: modelRails };
  const orderService = createOrderService(api, {
    signingKey: testSigningKey(),
    shownTicks: {
      resolveShown: ({ productId, price }) => {
        const tick = shown.get(productId);
        return tick?.price === price ? tick.seq : null;
      },
      refresh: () => Promise.resolve(),
    },
  });
  await keepSigningKey({ db: roles.app, signer: orderService.signer, log: quiet }, new AbortController().signal);
  return {
    roles,
    api,
    worker: { ...base, db: roles.worker },
    orderService,
    shown,
    staff: [
      await addStaff(owner, { username: 'maker' }),
      await addStaff(owner, { username: 'checker' }),
      await addStaff(owner, { username: 'third' }),
    ],
    methods: { bank: methodOf('bank_card'), gateway: methodOf('unionpay'), chain: methodOf('usdt_erc20') },
    savingsProduct: await addSavingsProduct(owner, savingsTerms),
    withdrawHash: await hasher.hash(withdrawPwd),
    crash,
  };
}

export type Step = { readonly name: string; run: (model: Model, bank: Bank) => Promise<void> };

/** A member's initial balance: enough for withdrawals that need two reviewers. */
const funds = 3_000_000n;

/** Members, a product and an exchange rate for one history; the rest of the database is not touched. */
export async function beginHistory(bank: Bank, memberCount = 4): Promise<Model> {
  const { roles, staff, shown, withdrawHash, worker: context } = bank;
  const { owner, worker } = roles;
  const members: Model['members'] = [];
  for (let i = 0; i < memberCount; i += 1) {
    const username = `m_${randomBytes(6).toString('hex')}`;
    const id = await addMember(owner, { id: randomUUID(), username, withdrawHash });
    const verified = i !== 3;
    if (verified) await makeVerified(owner, id);
    await fundMember(owner, { memberId: id, account: 0, amount: funds });
    members.push({
      id,
      verified,
      available: funds,
      heldOrders: 0n,
      heldWithdrawals: 0n,
      savings: 0n,
      restrictions: new Map(),
      lossLimit: null,
      card: await addPayoutAccount(owner, { memberId: id }),
      wallet: await addPayoutAccount(owner, { memberId: id, kind: 'TRC20' }),
    });
  }
  await owner.pool.query('UPDATE admin SET own_member_id = $2 WHERE id = $1', [staff[2].id, members[0]?.id]);
  await worker.pool.query(`SELECT add_fx_reference('USDT/CNY', clock_timestamp() - interval '1 second', $1, 'model')`, [
    usdtRate,
  ]);
  const productId = await addProduct(owner, { stalenessMs });
  // Positions due from an earlier history are returned before the house balance is read.
  await repayAndAccrueSavings(context);
  const { rows } = await owner.pool.query<{ bucket: number; amount: bigint }>(
    `SELECT bucket, amount FROM house_balance WHERE account = account_number('real')`,
  );
  shown.clear();
  return {
    members,
    deposits: [],
    withdrawals: [],
    proposals: [],
    orders: [],
    positions: [],
    product: { id: productId, tape: [] },
    house: new Map(rows.map(({ bucket, amount }) => [bucket, amount])),
    stopped: false,
    said: [],
    payoutRefs: new Set(),
  };
}

async function cutConnections({ roles }: Bank): Promise<void> {
  await roles.admin.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND usename = 'fairtick_app'`,
  );
}

/** Waits until the pool has noticed its closed connections. */
async function untilConnected({ roles }: Bank): Promise<void> {
  for (let tries = 0; tries < 50; tries += 1) {
    const answers = await Promise.allSettled([1, 2, 3].map(() => roles.app.pool.query('SELECT 1')));
    if (answers.every(({ status }) => status === 'fulfilled')) return;
    await sleep(5);
  }
  throw new Error('the database is not reachable after the cut');
}

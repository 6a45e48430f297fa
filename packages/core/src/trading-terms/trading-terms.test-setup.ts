import { randomUUID } from 'node:crypto';
import { DomainError, type TradingTermsInput } from '@fairtick/contracts';
import {
  addStaff,
  ageTradingTerms,
  createDatabase,
  fundHouse,
  openRoles,
  putMoneyTermsInForce,
  putTermsInForce,
} from '@fairtick/test-kit';
import type { AdminIdentity } from '../admins/index.ts';
import { decideApproval } from '../approvals/index.ts';
import { systemClock, uuidsV7 } from '../context.ts';
import { verifyBooks } from '../reconciliation/index.ts';
import { tradingTerms } from './index.ts';

const database = await createDatabase();
export const roles = openRoles(database, 8);
export const { owner } = roles;
await putMoneyTermsInForce(owner);
await putTermsInForce(owner);
await fundHouse(owner, { account: 0, amount: 100_000_000n });
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
export const ctx = { db: roles.app, clock: systemClock, ids: uuidsV7(systemClock), log };
export const origin = { ip: '127.0.0.1', requestId: 'r-1' };
export const maker = await addStaff(owner, { username: 'maker' });
export const checker = await addStaff(owner, { username: 'checker' });
export const clerk = await addStaff(owner, { username: 'clerk', permissions: ['trading:terms:list'] });

/** Names of the checks of the books that fail. */
export const wrongBooks = async () =>
  (await verifyBooks({ db: roles.reader })).detail.wrong.map(({ name }) => name).toSorted();

export const reading = () => tradingTerms.list(ctx);

/** The newest version, in force or not, with changes. */
export async function termsNow(
  changes: Partial<TradingTermsInput> = {},
): Promise<{ version: number; terms: TradingTermsInput }> {
  const [newest] = (await reading()).versions;
  if (newest === undefined) throw new Error('no trading terms');
  const { version, effectiveAt: _, ...terms } = newest.terms;
  return { version, terms: { ...terms, ...changes } };
}

type Proposal = Partial<Parameters<typeof tradingTerms.propose>[1]>;
export async function propose(change: Partial<TradingTermsInput>, rest: Proposal = {}): Promise<string> {
  const { approvalId } = await tradingTerms.propose(ctx, {
    ...(await termsNow(change)),
    effectiveAt: undefined,
    reason: '限额调整',
    evidence: '风控纪要 12',
    key: randomUUID(),
    admin: maker,
    origin,
    ...rest,
  });
  return approvalId;
}

export const decide = (id: string, { by = checker, approve = true }: { by?: AdminIdentity; approve?: boolean } = {}) =>
  decideApproval(ctx, { id, version: 1, approve, note: '已核对', key: randomUUID(), admin: by, origin });

/** Proposes and approves; returns how many minutes later it acts. */
export async function approved(change: Partial<TradingTermsInput>, rest: Proposal = {}): Promise<number> {
  const { decidedAt } = await decide(await propose(change, rest));
  const { upcoming } = await reading();
  return (Date.parse(upcoming.at(-1)?.effectiveAt ?? '') - Date.parse(decidedAt ?? '')) / 60_000;
}
/** Makes an approved cut act from now on. */
export const passTime = (interval = '24 hours') => ageTradingTerms(owner, interval);

export async function refusalOf(run: Promise<unknown>): Promise<unknown> {
  return run.then(
    () => 'not refused',
    (error: unknown) => (error instanceof DomainError ? error.code : error),
  );
}

import {
  type Account,
  accounts,
  type StatementRail,
  statementRails,
  type TransferType,
  transferCodes,
  transferTypes,
} from '@fairtick/contracts';

const firstClearing = 32;
const clearingBuckets = Object.fromEntries(
  statementRails.map((rail, index) => [`clearing_${rail}`, firstClearing + index]),
) as Record<`clearing_${StatementRail}`, number>;

/** Numbers of the ledger's buckets: the member's are below 16, the house's from 16 on. Append, never renumber. */
export const buckets = {
  available: 0,
  held_orders: 1,
  held_withdrawals: 2,
  savings: 3,
  house_trading: 16,
  house_fees: 17,
  house_interest: 18,
  house_rewards: 19,
  house_adjustments: 20,
  house_rounding: 21,
  house_suspense: 22,
  house_demo_grants: 23,
  ...clearingBuckets,
} as const;
export type BucketName = keyof typeof buckets;

const bucketNames = new Map<number, BucketName>(
  (Object.keys(buckets) as BucketName[]).map((name) => [buckets[name], name]),
);

/** @throws RangeError for a number that no bucket has. */
export function bucketName(number: number): BucketName {
  const name = bucketNames.get(number);
  if (name === undefined) throw new RangeError(`unknown bucket ${number}`);
  return name;
}

const typeNames = new Map<number, TransferType>(transferTypes.map((type) => [transferCodes[type], type]));

/** @throws RangeError for a number that no transfer has. */
export function transferTypeOf(code: number): TransferType {
  const type = typeNames.get(code);
  if (type === undefined) throw new RangeError(`unknown transfer code ${code}`);
  return type;
}

/** 0 real, 1 demo. */
export function accountNumber(account: Account): number {
  return accounts.indexOf(account);
}

/** @throws RangeError for a number that no account has. */
export function accountOf(number: number): Account {
  const account = accounts[number];
  if (account === undefined) throw new RangeError(`unknown account ${number}`);
  return account;
}

export const currencyOf = { real: 'CNY', demo: 'DEMO' } as const satisfies Record<Account, string>;

/** Decimals of both accounts' currencies. */
export const moneyScale = 2;

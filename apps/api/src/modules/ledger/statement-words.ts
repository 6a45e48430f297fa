import type { Account, TransferType } from '@fairtick/contracts';
import type { BucketName } from '@fairtick/core/ledger';

/** Columns of an exported statement, in the order of the file. */
export const statementColumns = [
  'line',
  'time',
  'account',
  'type',
  'moneyIn',
  'moneyOut',
  'balanceAfter',
  'currency',
  'counter',
  'reference',
] as const;
export type StatementColumn = (typeof statementColumns)[number];

/** Every text of an exported statement, in one language; a missing one is a compile error. */
export type StatementWords = {
  columns: Readonly<Record<StatementColumn, string>>;
  accounts: Readonly<Record<Account, string>>;
  types: Readonly<Record<TransferType, string>>;
  counters: Readonly<Record<BucketName, string>>;
};

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

/** Everything that an exported statement says in words, in one language; a missing one does not compile. */
export type StatementWords = {
  columns: Readonly<Record<StatementColumn, string>>;
  accounts: Readonly<Record<Account, string>>;
  types: Readonly<Record<TransferType, string>>;
  counters: Readonly<Record<BucketName, string>>;
};

export {
  accountNumber,
  accountOf,
  type BucketName,
  bucketName,
  buckets,
  currencyOf,
  moneyScale,
  transferTypeOf,
} from './ledger.codes.ts';
export { type ListMovementsInput, listMovements } from './list-movements.ts';
export { type ListTransfersInput, listTransfers } from './list-transfers.ts';
export { readAccounts } from './read-accounts.ts';
export { readFundSources } from './read-fund-sources.ts';
export { type HouseDays, readHouseDays } from './read-house-days.ts';
export { readJournal } from './read-journal.ts';
export { type ReadResultsInput, readResults } from './read-results.ts';
export { readStatement } from './read-statement.ts';
export { readWallet, readWallets, type WalletView } from './read-wallet.ts';

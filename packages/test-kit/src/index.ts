export { addMember, type MemberSeed, testCipher } from './builders/add-member.ts';
export {
  aCompletedDeposit,
  addDeposit,
  addDepositMethods,
  addDepositQuote,
  addProofUpload,
  type DepositQuoteSpec,
  type DepositSpec,
  depositLoggedSql,
  type MethodCode,
  type Reviewers,
} from './builders/deposits.ts';
export { addIdentityPictures, type IdentityPictures } from './builders/identity.ts';
export { cameraCanary, makePhoto } from './builders/make-photo.ts';
export { makePng } from './builders/make-png.ts';
export {
  type AddedTick,
  addProduct,
  addTicks,
  type PastEntry,
  type ProductSpec,
  writeTape,
} from './builders/market.ts';
export { ageMoneyTerms, ageTradingTerms, putMoneyTermsInForce } from './builders/money-terms.ts';
export { openRoles, type Roles } from './builders/open-roles.ts';
export { insertOrders, type PastOrder, putTermsInForce } from './builders/orders.ts';
export { addPayoutAccount, addPayoutQuote, makeVerified, type PayoutAccountSpec } from './builders/payable-member.ts';
export { ageProductTerms, ageProductTermsSql } from './builders/product-terms.ts';
export { configureRealAccount, tellProduction } from './builders/real-account.ts';
export {
  addSavingsPosition,
  addSavingsProduct,
  ageSavingsPosition,
  type SavingsPositionSpec,
  type SavingsProductSpec,
} from './builders/savings.ts';
export { addStaff, type StaffSpec, shareAuthenticator } from './builders/staff.ts';
export { type AccountNumber, approvalLoggedSql, fundHouse, fundMember } from './builders/wallets.ts';
export { addWithdrawal, type WithdrawalSpec, withdrawalLoggedSql } from './builders/withdrawals.ts';
export { FakeClock } from './clock.ts';
export { countRowsRead } from './count-rows-read.ts';
export { cloneDatabase, createTemplate, dropDatabase, type TestDatabase } from './database.ts';
export { openTunnel, type Tunnel } from './open-tunnel.ts';
export { type PostgresServer, type RunningPostgres, startPostgres } from './postgres.ts';
export { codeIn, readOutbox, type SentMessage } from './read-outbox.ts';
export { type RunningRedis, startOwnRedis } from './redis.ts';
export { type S3Server, startS3Server } from './s3/start-s3-server.ts';
export { readSheetRows } from './sheets/read-sheet-rows.ts';
export { type StartTried, tryStart } from './start/try-start.ts';
export { startTraceCollector, type TraceCollector } from './start-trace-collector.ts';
export { totpCode } from './totp-code.ts';
export { createDatabase, createUnmigratedDatabase, startRedis } from './vitest-services.ts';

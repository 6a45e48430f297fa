export { addMember, testCipher } from './builders/add-member.ts';
export {
  addDeposit,
  addDepositMethods,
  addDepositQuote,
  addProofUpload,
  depositLoggedSql,
} from './builders/deposits.ts';
export { addIdentityPictures, openIdentityPhotos, residentNumber } from './builders/identity.ts';
export { cameraCanary, makePhoto } from './builders/make-photo.ts';
export { makePng } from './builders/make-png.ts';
export {
  addProduct,
  addTicks,
  type PastEntry,
  writeTape,
} from './builders/market.ts';
export { ageMoneyTerms, ageTradingTerms, putMoneyTermsInForce } from './builders/money-terms.ts';
export { openRoles, type Roles } from './builders/open-roles.ts';
export { insertOrders, type PastOrder, putTermsInForce } from './builders/orders.ts';
export { addPayoutAccount, addPayoutQuote, makeVerified } from './builders/payable-member.ts';
export { ageProductTerms } from './builders/product-terms.ts';
export { configureRealAccount, tellProduction } from './builders/real-account.ts';
export { restateTermsSql } from './builders/restate-terms.ts';
export {
  addSavingsPosition,
  addSavingsProduct,
  ageSavingsPosition,
} from './builders/savings.ts';
export { settlerOf } from './builders/settler-of.ts';
export { addStaff, logStaff, shareAuthenticator } from './builders/staff.ts';
export { approvalLoggedSql, fundHouse, fundMember } from './builders/wallets.ts';
export { addWithdrawal, withdrawalLoggedSql } from './builders/withdrawals.ts';
export { FakeClock } from './clock.ts';
export { countRowsRead } from './count-rows-read.ts';
export type { TestDatabase } from './database.ts';
export { openTunnel } from './open-tunnel.ts';
export { startPostgres } from './postgres.ts';
export { codeIn, readOutbox, type SentMessage } from './read-outbox.ts';
export { startOwnRedis } from './redis.ts';
export { startS3Server } from './s3/start-s3-server.ts';
export { readSheetRows } from './sheets/read-sheet-rows.ts';
export { tryStart } from './start/try-start.ts';
export { startPushService } from './start-push-service.ts';
export { startTraceCollector, type TraceCollector } from './start-trace-collector.ts';
export { totpCode } from './totp-code.ts';
export { createDatabase, createUnmigratedDatabase, startRedis } from './vitest-services.ts';

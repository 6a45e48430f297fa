export { addMember, type MemberSeed, testCipher } from './builders/add-member.ts';
export {
  aCompletedDeposit,
  addDeposit,
  addDepositMethods,
  addDepositQuote,
  addProofUpload,
  type DepositQuoteSpec,
  type DepositSpec,
  type MethodCode,
  type Reviewers,
} from './builders/deposits.ts';
export { makePng } from './builders/make-png.ts';
export {
  type AddedTick,
  addProduct,
  addTicks,
  type PastEntry,
  type ProductSpec,
  writeTape,
} from './builders/market.ts';
export { putMoneyTermsInForce } from './builders/money-terms.ts';
export { openRoles, type Roles } from './builders/open-roles.ts';
export { insertOrders, type PastOrder, putTermsInForce } from './builders/orders.ts';
export { addPayoutAccount, addPayoutQuote, makeVerified, type PayoutAccountSpec } from './builders/payable-member.ts';
export { addStaff, type StaffSpec } from './builders/staff.ts';
export { type AccountNumber, fundHouse, fundMember } from './builders/wallets.ts';
export { addWithdrawal, type WithdrawalSpec } from './builders/withdrawals.ts';
export { FakeClock } from './clock.ts';
export { cloneDatabase, createTemplate, dropDatabase, type TestDatabase } from './database.ts';
export { type PostgresServer, type RunningPostgres, startPostgres } from './postgres.ts';
export { type RunningRedis, startOwnRedis } from './redis.ts';
export { createDatabase, createUnmigratedDatabase, startRedis } from './vitest-services.ts';

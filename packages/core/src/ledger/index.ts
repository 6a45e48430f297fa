export { type AnswerOnceInput, answerOnce, type IntentRoute, intentRoutes } from './answer-once.ts';
export { asRefusal } from './as-refusal.ts';
export {
  accountNumber,
  accountOf,
  bucketName,
  buckets,
  currencyOf,
  moneyScale,
  transferTypeOf,
} from './ledger.codes.ts';
export { type ListMovementsInput, listMovements } from './list-movements.ts';
export { readWallet, readWallets, type WalletView } from './read-wallet.ts';

export { type ApproveDepositInput, approveDeposit } from './approve-deposit.ts';
export { cancelDeposit } from './cancel-deposit.ts';
export type { AwaitedTransfer, ChainTransfer, ChainWatcher, ScannedTransfer } from './chain-watcher.port.ts';
export { changeDepositMethod } from './change-deposit-method.ts';
export { claimDeposit } from './claim-deposit.ts';
export { type CreateDepositInput, createDeposit } from './create-deposit.ts';
export type { DepositReviewCtx, DepositsCtx, PaymentRails } from './deposits-ctx.ts';
export { expireDeposits } from './expire-deposits.ts';
export { findByPayer } from './find-by-payer.ts';
export {
  type GatewayLinks,
  NotificationRefused,
  type PaymentGateway,
  type PaymentGateways,
  type PaymentPage,
  type PaymentRequest,
  type RawNotification,
  type VerifiedNotification,
} from './gateway.port.ts';
export { handInDeposit } from './hand-in-deposit.ts';
export { holdDeposit } from './hold-deposit.ts';
export { listAdminMethods } from './list-admin-methods.ts';
export { listChainDeposits } from './list-chain-deposits.ts';
export { listDepositMethods } from './list-deposit-methods.ts';
export { listDeposits } from './list-deposits.ts';
export { listReviewedDeposits } from './list-reviewed-deposits.ts';
export { payerNameBound } from './payer-name.ts';
export { readDeposit } from './read-deposit.ts';
export { recordChainPayment } from './record-chain-payment.ts';
export { recordGatewayPayment } from './record-gateway-payment.ts';
export { refundDeposit } from './refund-deposit.ts';
export { rejectDeposit } from './reject-deposit.ts';
export { viewDeposit } from './view-deposit.ts';

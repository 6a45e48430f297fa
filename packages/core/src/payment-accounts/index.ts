export { type AddPaymentAccountInput, addPaymentAccount } from './add-payment-account.ts';
export { canonicalAddress } from './address.rules.ts';
export { type CheckWithdrawPasswordInput, checkWithdrawPassword } from './check-withdraw-password.ts';
export { listPaymentAccounts } from './list-payment-accounts.ts';
export { openPaymentAccount } from './open-payment-account.ts';
export { type PaymentAccountRow, toPaymentAccountView } from './payment-accounts.repo.ts';
export { paymentAccountBounds } from './payment-accounts.rules.ts';
export { removePaymentAccount } from './remove-payment-account.ts';
export { saveWithdrawHash } from './withdraw-password.repo.ts';

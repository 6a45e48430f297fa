import type { Notification } from '@fairtick/contracts';
import { adminApprovalsText, adminMemberFilesText, serverText, type Text } from '@fairtick/i18n';

/** Titles of a member's notifications by kind; amounts and reasons are shown beside them. */
const titles: Readonly<Record<string, Text>> = {
  'order win': adminMemberFilesText.orderWon,
  'order lose': adminMemberFilesText.orderLost,
  'order tie': adminMemberFilesText.orderTiedReturned,
  'order void': adminMemberFilesText.orderVoidReturned,
  'deposit completed': adminMemberFilesText.depositCredited,
  'deposit rejected': adminMemberFilesText.depositRejected,
  'deposit on_hold': adminMemberFilesText.depositBeingChecked,
  'deposit refunded': adminMemberFilesText.depositSentBack,
  'deposit expired': adminMemberFilesText.depositExpired,
  'deposit reopened': adminMemberFilesText.paymentReceivedDepositUnder,
  'withdrawal approved': adminMemberFilesText.withdrawalApproved,
  'withdrawal completed': adminMemberFilesText.withdrawalPaid,
  'withdrawal rejected': adminMemberFilesText.withdrawalRejected,
  'withdrawal failed': adminMemberFilesText.withdrawalFailed,
  'adjustment manual_add': adminApprovalsText.manualAdd,
  'adjustment manual_deduct': adminApprovalsText.manualDeduct,
  'restriction set': adminMemberFilesText.accountRestricted,
  'restriction lifted': adminMemberFilesText.restrictionLifted,
  'savings matured': adminMemberFilesText.savingsMatured,
  'savings renewed': adminMemberFilesText.savingsRenewed,
  'savings redeemed': adminMemberFilesText.savingsRedeemedEarly,
  'identity verified': adminMemberFilesText.identityVerified,
  'identity rejected': adminMemberFilesText.identityRejected,
  'identity expired': adminMemberFilesText.verificationExpired,
  'identity revoked': adminMemberFilesText.verificationRevoked,
  'security new_device': adminMemberFilesText.signNewDevice,
  'security login_password': adminMemberFilesText.loginPasswordChanged,
  'security withdraw_password': adminMemberFilesText.withdrawalPasswordChanged,
  'security email': adminMemberFilesText.eMailChanged,
  'security payment_account': adminMemberFilesText.payoutAccountAdded,
  'security totp_on': adminMemberFilesText.authenticatorTurnedOn,
  'security totp_off': adminMemberFilesText.authenticatorTurnedOff,
  'security recovery_code_used': adminMemberFilesText.recoveryCodeUsed,
  'security passkey_added': adminMemberFilesText.passkeyAdded,
  'security passkey_removed': adminMemberFilesText.passkeyRemoved,
  'security factor_reset_requested': adminMemberFilesText.factorResetRequested,
  'security factor_reset_cancelled': adminMemberFilesText.factorResetCancelled,
  'security factor_reset_done': adminMemberFilesText.factorsReset,
  dispute: adminMemberFilesText.orderDisputed,
  price_alert: adminMemberFilesText.priceAlertReached,
  market_opened: adminMemberFilesText.productOpened,
  account_view: adminMemberFilesText.administratorViewedAccount,
};

export function noticeTitle(notice: Notification): Text {
  return titles[kindOf(notice)] ?? serverText(notice.about);
}

function kindOf(notice: Notification): string {
  switch (notice.about) {
    case 'order':
      return `order ${notice.result}`;
    case 'adjustment':
      return `adjustment ${notice.type}`;
    case 'security':
      return `security ${notice.event}`;
    case 'dispute':
    case 'price_alert':
    case 'market_opened':
    case 'account_view':
      return notice.about;
    default:
      return `${notice.about} ${notice.state}`;
  }
}

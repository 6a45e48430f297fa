import type { Language } from '@fairtick/contracts';
import type { Dictionary } from '../dictionary.ts';
import { eachLanguage } from '../each-language.ts';
import { ledgerText, memberFilesText, notificationsText, secondFactorsText } from '../texts/index.ts';

/** The sentence of each kind of notice, as the list in the member app has it, without amounts and names. */
const sentences: Readonly<Record<string, string>> = {
  dispute_found: notificationsText.orderBeingChecked,
  deposit_completed: notificationsText.depositCredited,
  deposit_rejected: notificationsText.depositRejected,
  deposit_on_hold: notificationsText.depositBeingChecked,
  deposit_refunded: notificationsText.depositSentBack,
  deposit_expired: notificationsText.depositExpired,
  deposit_reopened: notificationsText.paymentReceivedDepositUnder,
  withdrawal_approved: notificationsText.withdrawalApproved,
  withdrawal_completed: notificationsText.withdrawalPaid,
  withdrawal_rejected: notificationsText.withdrawalRejected,
  withdrawal_failed: notificationsText.withdrawalFailed,
  manual_add: ledgerText.manualAdd,
  manual_deduct: ledgerText.manualDeduct,
  savings_matured: notificationsText.savingsMaturedPrincipalInterest,
  savings_renewed: notificationsText.savingsMaturedPrincipalRenewed,
  savings_redeemed: notificationsText.savingsRedeemedEarly,
  identity_verified: notificationsText.identityVerified,
  identity_rejected: notificationsText.identityRejected,
  identity_expired: notificationsText.verificationExpired,
  identity_revoked: notificationsText.verificationRevoked,
  account_viewed: memberFilesText.administratorViewedYourAccount,
  security_new_device: notificationsText.signNewDevice,
  security_login_password: notificationsText.loginPasswordChanged,
  security_withdraw_password: notificationsText.withdrawalPasswordChanged,
  security_email: notificationsText.eMailChanged,
  security_payment_account: notificationsText.payoutAccountAdded,
  security_totp_on: secondFactorsText.authenticatorOn,
  security_totp_off: secondFactorsText.authenticatorOff,
  security_recovery_code_used: notificationsText.recoveryCodeUsed,
  security_passkey_added: secondFactorsText.passkeyAdded,
  security_passkey_removed: secondFactorsText.passkeyRemoved,
  security_factor_reset_requested: secondFactorsText.resetOpen,
  security_factor_reset_cancelled: secondFactorsText.resetCancelled,
  security_factor_reset_done: secondFactorsText.resetDone,
};

type Noun = 'ledger' | 'notifications' | 'second-factors' | 'member-files';
const nouns: readonly Noun[] = ['ledger', 'notifications', 'second-factors', 'member-files'];

const dictionaries = await eachLanguage(async (language): Promise<Dictionary> => {
  if (language === 'zh-Hans') return {};
  const modules = await Promise.all(
    nouns.map((noun) => import(`../languages/${language}/${noun}.ts`) as Promise<Record<string, Dictionary>>),
  );
  return Object.assign({}, ...modules.flatMap((module) => Object.values(module))) as Dictionary;
});

/** What happened, in one language; null for a kind without a sentence of its own. */
export function noticeSentence(kind: string, language: Language): string | null {
  const source = sentences[kind];
  if (source === undefined) return null;
  return language === 'zh-Hans' ? source : (dictionaries[language][source] ?? null);
}

export { addressKey } from '../shared/address-key.ts';
export { findEndedWithin, findLiveSessions, keepLanguage } from './auth.repo.ts';
export { adminSessionRules, loginLockRules, memberSessionRules, tokenExpiry } from './auth.rules.ts';
export type { AuthCtx } from './auth-ctx.ts';
export { findLoginMember, type LoginMember, lockLoginMember } from './credentials.repo.ts';
export { endOtherSessions } from './end-other-sessions.ts';
export { endSession } from './end-session.ts';
export { endSessionsByStaff } from './end-sessions-by-staff.ts';
export { endSessionsExcept, requireRunningSession } from './end-sessions-except.ts';
export { explainSessionEnd } from './explain-session-end.ts';
export { listOnlineMembers, type OnlineMembersPage } from './list-online-members.ts';
export { listSessions } from './list-sessions.ts';
export { createLiveSessions, type LiveSessions } from './live-sessions.ts';
export {
  type AttemptPlace,
  clearAttempts,
  forgetAttempts,
  readAttempts,
  rememberAddress,
  saveAttempts,
} from './login-attempts.repo.ts';
export {
  countFailure,
  countFailureFrom,
  isLocked,
  type LoginAttempts,
  lockEnd,
  takeBackAttemptFrom,
} from './login-attempts.rules.ts';
export { loginMember } from './login-member.ts';
export { loginSecondFactor } from './login-second-factor.ts';
export {
  type NewCredential,
  type RelyingParty,
  relyingPartyOf,
  type StoredPasskey,
  verifyAssertion,
} from './passkey.rules.ts';
export {
  askForNewPasskey,
  askForPasskey,
  type Credential,
  loginPasskeyOptions,
  type PasskeyOptions,
  passkeyOptions,
  takeNewPasskey,
} from './passkey-options.ts';
export { isStrongPassword, isWithdrawPin } from './password.rules.ts';
export { createPasswordHasher, type PasswordHasher } from './password-hasher.ts';
export { registerMember } from './register-member.ts';
export { renewSession } from './renew-session.ts';
export { requireStepUp } from './require-step-up.ts';
export {
  readLogin,
  takePasskeyChallenge,
} from './second-factor-challenges.store.ts';
export {
  cancelReset,
  findCredentials,
  findMethods,
  findPasswordChange,
  findTotp,
  markSecondFactor,
} from './second-factors.repo.ts';
export type { SessionToken } from './session-token.ts';
export type { TokenAudience, TokenClaims, Tokens } from './tokens.ts';
export { memberTotpPurpose, prepareProof, trySecondFactor } from './try-second-factor.ts';
export { foldUsername } from './username.rules.ts';
export { type MemberIdentity, verifyMemberToken } from './verify-member-token.ts';

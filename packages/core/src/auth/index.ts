export { findEndedSince, findLiveSessions } from './auth.repo.ts';
export { adminSessionRules, loginLockRules, memberSessionRules, tokenExpiry } from './auth.rules.ts';
export type { AuthCtx } from './auth-ctx.ts';
export { type Cipher, createCipher } from './cipher.ts';
export { createLiveSessions, type LiveSessions } from './live-sessions.ts';
export { createPasswordHasher, type PasswordHasher } from './password-hasher.ts';
export { createTokens, type TokenClaims, type Tokens } from './tokens.ts';
export { type MemberIdentity, verifyMemberToken } from './verify-member-token.ts';

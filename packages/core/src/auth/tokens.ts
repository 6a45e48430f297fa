export type TokenAudience = 'member' | 'admin';

/** Whose token it is. `epoch` is the wallet's session epoch at login; 0 for administrators. */
export type TokenClaims = { subjectId: string; sessionId: string; epoch: number; expiresAt: Date };

type TokenDraft = TokenClaims & { tokenId: string; issuedAt: Date };

/** How tokens are written is the shell's affair (apps/api/src/tokens); what they say is told here. */
export type Tokens = {
  issue: (audience: TokenAudience, draft: TokenDraft) => string;
  /** The claims of a token that we signed for this audience and that has not run out; undefined for everything else. */
  read: (audience: TokenAudience, token: string, now: Date) => TokenClaims | undefined;
};

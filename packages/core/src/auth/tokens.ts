export type TokenAudience = 'member' | 'admin';

/** The subject of a token. `epoch` is the wallet's session epoch at login; 0 for administrators. */
export type TokenClaims = { subjectId: string; sessionId: string; epoch: number; expiresAt: Date };

type TokenDraft = TokenClaims & { tokenId: string; issuedAt: Date };

/** The port for tokens; apps/api/src/tokens implements it. */
export type Tokens = {
  issue: (audience: TokenAudience, draft: TokenDraft) => string;
  /** The claims of a valid token of ours for this audience; undefined for any other text. */
  read: (audience: TokenAudience, token: string, now: Date) => TokenClaims | undefined;
};

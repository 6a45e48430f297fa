import { createHash } from 'node:crypto';
import { createSigner, createVerifier } from 'fast-jwt';
import * as z from 'zod/mini';
import { adminSessionRules, memberSessionRules } from './auth.rules.ts';

export type TokenAudience = 'member' | 'admin';

/** Whose token it is. `epoch` is the wallet's session epoch at login; 0 for administrators. */
export type TokenClaims = { subjectId: string; sessionId: string; epoch: number; expiresAt: Date };

type TokenDraft = TokenClaims & { tokenId: string; issuedAt: Date };

export type Tokens = {
  issue: (audience: TokenAudience, draft: TokenDraft) => string;
  /** The claims of a token that we signed for this audience and that has not run out; undefined for everything else. */
  read: (audience: TokenAudience, token: string, now: Date) => TokenClaims | undefined;
};

const issuer = 'fairtick';
const longestLifeS = { member: memberSessionRules.idleMs / 1000, admin: adminSessionRules.idleMs / 1000 };
/** Processes on other machines may be a little ahead. */
const clockSkewS = 5;
/** Tokens whose signature need not be checked again; about 30 MB at most. */
const knownTokens = 50_000;

const headerSchema = z.strictObject({ alg: z.literal('HS256'), typ: z.literal('JWT'), kid: z.string() });
const payloadSchema = z.strictObject({
  iss: z.literal(issuer),
  aud: z.enum(['member', 'admin']),
  sub: z.uuid(),
  sid: z.uuid(),
  jti: z.uuid(),
  epoch: z.int(),
  iat: z.int(),
  exp: z.int(),
});
type Payload = z.infer<typeof payloadSchema>;

/**
 * Signs and reads our tokens: HS256, one key, header and claims exactly as we write them and nothing besides.
 * @param secret at least 256 bits.
 */
export function createTokens(secret: string): Tokens {
  if (Buffer.byteLength(secret) < 32) throw new Error('the token secret is shorter than 256 bits');
  // Tells keys apart after a rotation without saying anything about them.
  const kid = createHash('sha256').update('fairtick kid').update(secret).digest('hex').slice(0, 16);
  const sign = createSigner({ key: secret, algorithm: 'HS256', kid });
  const verify = createVerifier({
    key: secret,
    algorithms: ['HS256'],
    allowedIss: issuer,
    requiredClaims: ['iss', 'aud', 'sub', 'sid', 'jti', 'epoch', 'iat', 'exp'],
    // Time is judged below, by the clock that the caller passes.
    ignoreExpiration: true,
    complete: true,
  });
  const known = new Map<string, Payload>();

  const payloadOf = (token: string): Payload | undefined => {
    const seen = known.get(token);
    if (seen) return seen;
    const payload = verified(() => verify(token), kid);
    if (!payload) return undefined;
    if (known.size >= knownTokens) known.delete(known.keys().next().value ?? '');
    known.set(token, payload);
    return payload;
  };

  return {
    issue: (audience, { subjectId, sessionId, epoch, tokenId, issuedAt, expiresAt }) =>
      sign({
        iss: issuer,
        aud: audience,
        sub: subjectId,
        sid: sessionId,
        jti: tokenId,
        epoch,
        iat: Math.floor(issuedAt.getTime() / 1000),
        exp: Math.floor(expiresAt.getTime() / 1000),
      } satisfies Payload),
    read: (audience, token, now) => {
      const payload = payloadOf(token);
      if (!payload || payload.aud !== audience || !inForce(payload, now)) return undefined;
      return {
        subjectId: payload.sub,
        sessionId: payload.sid,
        epoch: payload.epoch,
        expiresAt: new Date(payload.exp * 1000),
      };
    },
  };
}

/** Whatever the library throws, and whatever shape a header or a claim has, is the same to us: no token of ours. */
function verified(verify: () => unknown, kid: string): Payload | undefined {
  let token: { header: unknown; payload: unknown };
  try {
    token = z.parse(z.object({ header: z.unknown(), payload: z.unknown() }), verify());
  } catch {
    return undefined;
  }
  const header = z.safeParse(headerSchema, token.header);
  const payload = z.safeParse(payloadSchema, token.payload);
  return header.success && header.data.kid === kid && payload.success ? payload.data : undefined;
}

function inForce({ aud, iat, exp }: Payload, now: Date): boolean {
  const nowS = now.getTime() / 1000;
  return nowS < exp && iat <= nowS + clockSkewS && exp - iat <= longestLifeS[aud];
}

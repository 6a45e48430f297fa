import { createHash } from 'node:crypto';
import { adminSessionRules, memberSessionRules, type Tokens } from '@fairtick/core/auth';
import fastifyJwt, { type JWT } from '@fastify/jwt';
import { fastify } from 'fastify';
import * as z from 'zod/mini';

const issuer = 'fairtick';
const longestLifeS = { member: memberSessionRules.idleMs / 1000, admin: adminSessionRules.idleMs / 1000 };
/** Clocks of other machines may be a little ahead. */
const clockSkewS = 5;
/** Cached tokens whose signature need not be checked again; about 30 MB at most. */
const knownTokens = 50_000;
/** HMAC-SHA256 in base64url at the end of a token. */
const signatureLength = 43;

const tokenSchema = z.object({ header: z.unknown(), payload: z.unknown() });
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
 * Signs and reads session tokens: HS256, one key, only the headers and claims that are written here. @param secret at
 * least 256 bits.
 */
export async function createTokens(secret: string): Promise<Tokens> {
  if (Buffer.byteLength(secret) < 32) throw new Error('the token secret is shorter than 256 bits');
  // Distinguishes keys after a rotation without revealing them.
  const kid = createHash('sha256').update('fairtick kid').update(secret).digest('hex').slice(0, 16);
  const jwt = await jwtOf(secret, kid);
  // Keyed by signature, which is shorter than the token; the whole text is compared.
  const known = new Map<string, { token: string; payload: Payload }>();

  const payloadOf = (token: string): Payload | undefined => {
    const signature = token.slice(-signatureLength);
    const seen = known.get(signature);
    if (seen?.token === token) return seen.payload;
    const payload = verified(() => jwt.verify(token), kid);
    if (!payload) return undefined;
    if (known.size >= knownTokens) known.delete(known.keys().next().value ?? '');
    known.set(signature, { token, payload });
    return payload;
  };

  return {
    issue: (audience, { subjectId, sessionId, epoch, tokenId, issuedAt, expiresAt }) =>
      jwt.sign({
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

/**
 * The plugin's signer and verifier, on an instance of their own: tokens are needed before the application is built, and
 * by the socket. Every option with a permissive default is set.
 */
async function jwtOf(secret: string, kid: string): Promise<JWT> {
  const host = fastify();
  await host.register(fastifyJwt, {
    secret,
    sign: { algorithm: 'HS256', kid },
    verify: {
      algorithms: ['HS256'],
      allowedIss: issuer,
      requiredClaims: ['iss', 'aud', 'sub', 'sid', 'jti', 'epoch', 'iat', 'exp'],
      // The time is checked below, with the caller's clock.
      ignoreExpiration: true,
      complete: true,
    },
  });
  await host.ready();
  return host.jwt;
}

/** Any error of the library, and any unexpected header or claim, means an invalid token. */
function verified(verify: () => unknown, kid: string): Payload | undefined {
  let token: { header: unknown; payload: unknown };
  try {
    token = z.parse(tokenSchema, verify());
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

import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createTokens } from './create-tokens.ts';

const secret = 'a secret of two hundred and fifty-six bits';
const id = '01900000-0000-7000-8000-000000000001';
const issuedAt = new Date('2026-11-20T08:00:00.000Z');
const expiresAt = new Date('2026-11-20T08:30:00.000Z');
const draft = { subjectId: id, sessionId: id, epoch: 3, tokenId: id, issuedAt, expiresAt };
const tokens = await createTokens(secret);
const genuine = tokens.issue('member', draft);

/** The genuine token with another header or payload, signed with the secret. */
function forge(header: object, payload: object, { algorithm = 'sha256', key = secret } = {}): string {
  const [head = '', body = ''] = genuine.split('.');
  const part = (text: string, changes: object) =>
    Buffer.from(JSON.stringify({ ...JSON.parse(Buffer.from(text, 'base64url').toString()), ...changes })).toString(
      'base64url',
    );
  const input = `${part(head, header)}.${part(body, payload)}`;
  return `${input}.${createHmac(algorithm, key).update(input).digest('base64url')}`;
}

const read = (token: string, at = issuedAt) => tokens.read('member', token, at);
const exp = expiresAt.getTime() / 1000;

describe('a token', () => {
  it('identifies its owner until it expires', () => {
    expect(read(genuine)).toEqual({ subjectId: id, sessionId: id, epoch: 3, expiresAt });
    expect(read(genuine, new Date(expiresAt.getTime() - 1))).toBeDefined();
    expect(read(genuine, expiresAt)).toBeUndefined();
  });

  it('is valid for one audience only', () => {
    expect(tokens.read('admin', genuine, issuedAt)).toBeUndefined();
    expect(read(tokens.issue('admin', { ...draft, expiresAt: new Date('2026-11-20T08:15:00Z') }))).toBeUndefined();
  });

  it('re-signed unchanged with the right secret is accepted, which shows that the forger works', () => {
    expect(read(forge({}, {}))).toBeDefined();
  });

  it.each([
    ['another algorithm', forge({ alg: 'HS512' }, {}, { algorithm: 'sha512' })],
    ['no algorithm', `${forge({ alg: 'none' }, {}).split('.').slice(0, 2).join('.')}.`],
    ['an unknown key id', forge({ kid: 'other' }, {})],
    ['no key id', forge({ kid: undefined }, {})],
    ['a critical extension', forge({ crit: ['b64'], b64: false }, {})],
    ['a key address', forge({ jku: 'https://evil.example/keys' }, {})],
    ['no type', forge({ typ: undefined }, {})],
    ['no expiry', forge({}, { exp: undefined })],
    ['an expiry ten years ahead', forge({}, { exp: exp + 10 * 31_536_000 })],
    ['an expiry as text', forge({}, { exp: String(exp) })],
    ['a later issue', forge({}, { iat: exp - 60 })],
    ['another issuer', forge({}, { iss: 'other' })],
    ['several issuers', forge({}, { iss: ['fairtick', 'other'] })],
    ['another audience', forge({}, { aud: 'other' })],
    ['several audiences', forge({}, { aud: ['member', 'admin'] })],
    ['no session', forge({}, { sid: undefined })],
    ['an unknown claim', forge({}, { admin: true })],
    ['another secret', forge({}, {}, { key: 'another secret of at least 256 bits, too' })],
    ['a cut signature', genuine.slice(0, -2)],
    ['no signature', genuine.split('.').slice(0, 2).join('.')],
    ['rubbish', 'rubbish'],
    ['nothing', ''],
    ['broken JSON', `${Buffer.from('{').toString('base64url')}.e30.x`],
  ])('with %s is refused', (_, token) => {
    expect(read(token)).toBeUndefined();
  });

  it('with another payload and a cached signature is refused', () => {
    expect(read(genuine)).toBeDefined();
    const [head, , signature] = genuine.split('.');
    const [, payload] = forge({}, { epoch: 4 }).split('.');
    expect(read([head, payload, signature].join('.'))).toBeUndefined();
    expect(read(signature ?? '')).toBeUndefined();
    expect(read(genuine)).toBeDefined();
  });
});

it('needs a secret of 256 bits', async () => {
  await expect(createTokens('short')).rejects.toThrow();
});

import { createHmac, randomUUID } from 'node:crypto';

type Parts = Readonly<Record<string, unknown>>;
const tenYearsS = 315_360_000;

/**
 * Forged variants of a genuine token; each must be refused like a missing token. All but the last few are signed with
 * the right secret, as by an attacker who has it, or who uses a library that trusts headers.
 */
export function forgedTokens(genuine: string, secret: string): Record<string, string> {
  const [head = '', body = '', signature = ''] = genuine.split('.');
  const header = decode(head);
  const payload = decode(body);
  const iat = Number(payload['iat']);
  const signed = (changes: { header?: Parts; payload?: Parts }, algorithm = 'sha256', key = secret) => {
    const input = `${encode({ ...header, ...changes.header })}.${encode({ ...payload, ...changes.payload })}`;
    return `${input}.${createHmac(algorithm, key).update(input).digest('base64url')}`;
  };
  return {
    'algorithm none': `${encode({ alg: 'none', typ: 'JWT' })}.${body}.`,
    'algorithm none, signed': signed({ header: { alg: 'none' } }),
    HS512: signed({ header: { alg: 'HS512' } }, 'sha512'),
    'no expiry': signed({ payload: { exp: undefined } }),
    expired: signed({ payload: { iat: iat - 7200, exp: iat - 5400 } }),
    'expiry in ten years': signed({ payload: { exp: iat + tenYearsS } }),
    'issued in the future': signed({ payload: { iat: iat + 3600, exp: iat + 4500 } }),
    'wrong audience': signed({ payload: { aud: 'other' } }),
    'list of audiences': signed({ payload: { aud: [payload['aud'], 'admin', 'member'] } }),
    'wrong issuer': signed({ payload: { iss: 'other' } }),
    'list of issuers': signed({ payload: { iss: [payload['iss'], 'other'] } }),
    'critical extension': signed({ header: { crit: ['exp'] } }),
    'unknown critical extension': signed({ header: { crit: ['x'], x: 1 } }),
    'unknown key id': signed({ header: { kid: 'other' } }),
    'key address': signed({ header: { jku: 'https://evil.example/keys.json' } }),
    'embedded key': signed({ header: { jwk: { kty: 'oct', k: 'AAAA' } } }),
    'unknown session': signed({ payload: { sid: randomUUID() } }),
    'another session': signed({ payload: { sub: randomUUID() } }),
    'broken session': signed({ payload: { sid: 'x' } }),
    'other secret': signed({}, 'sha256', 'another secret of at least 256 bits, too'),
    'changed payload': `${head}.${encode({ ...payload, sub: randomUUID() })}.${signature}`,
    'cut signature': genuine.slice(0, -4),
    'no signature': `${head}.${body}`,
    'no payload': `${head}..${signature}`,
    'four parts': `${genuine}.x`,
    rubbish: 'rubbish',
    'very long': 'x'.repeat(4000),
    empty: '',
  };
}

function decode(part: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as Record<string, unknown>;
}

function encode(part: Parts): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

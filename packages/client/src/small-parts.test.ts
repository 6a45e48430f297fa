import { describe, expect, it } from 'vitest';
import { pathOf } from './build-request.ts';
import { retryDelayMs } from './retry-delay.ts';
import { socketUrl } from './socket-url.ts';
import { tokenExpiresAt, tokenSession } from './token-claims.ts';
import { tokenMember } from './token-member.ts';

describe('a path', () => {
  it('carries the query that is there and leaves out the rest', () => {
    const endpoint = { path: '/api/orders/:id' };
    expect(pathOf(endpoint, { params: { id: 'x y' }, query: { limit: 5, cursor: undefined } })).toBe(
      '/api/orders/x%20y?limit=5',
    );
  });

  it('is refused without its parameter', () => {
    expect(() => pathOf({ path: '/api/orders/:id' }, {})).toThrow('id');
  });
});

describe('the pause before another try', () => {
  it('doubles up to 30 s and is at least half of that', () => {
    expect(retryDelayMs(0, () => 0)).toBe(250);
    expect(retryDelayMs(3, () => 1)).toBe(4000);
    expect(retryDelayMs(50, () => 1)).toBe(30_000);
  });
});

describe('the socket address', () => {
  it('keeps the security of its base', () => {
    expect(socketUrl('https://a.example')).toBe('wss://a.example/api/ws');
    expect(socketUrl('http://127.0.0.1:3000')).toBe('ws://127.0.0.1:3000/api/ws');
  });
});

const token = (claims: object) => `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;

describe('the end of a token', () => {
  it('is read from its claims', () => {
    expect(tokenExpiresAt(token({ exp: 1_700_000_000 }))).toBe(1_700_000_000_000);
  });

  it.each(['', 'x', 'a.b.c', token({}), token({ exp: 'soon' })])('is unknown for %j', (bad) => {
    expect(tokenExpiresAt(bad)).toBeNull();
  });
});

describe('the session of a token', () => {
  it('is the same in every renewed token', () => {
    expect(tokenSession(token({ sid: 'a', exp: 1 }))).toBe('a');
    expect(tokenSession(token({ sid: 'a', exp: 2 }))).toBe('a');
  });

  it.each([null, '', 'x', 'a.b.c', token({}), token({ sid: 7 })])('that lacks it is %j itself', (bad) => {
    expect(tokenSession(bad)).toBe(bad);
  });
});

describe('the member of a token', () => {
  it('is the same in every session of a member', () => {
    expect(tokenMember(token({ sub: 'lin', sid: 'a' }))).toBe('lin');
    expect(tokenMember(token({ sub: 'lin', sid: 'b' }))).toBe('lin');
  });

  it.each(['', 'a.b.c', token({ sid: 'a' })])('that lacks it is %j itself', (bad) => {
    expect(tokenMember(bad)).toBe(bad);
  });
});

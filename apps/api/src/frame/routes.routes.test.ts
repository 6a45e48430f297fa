import * as contracts from '@fairtick/contracts';
import { type Endpoint, envelopeSchema } from '@fairtick/contracts';
import { describe, expect, it } from 'vitest';
import { addAdmin, forgedTokens, inject, signIn, signInAdmin, signUp, startApi } from '#test-kit';
import { policyOf } from './limit-policies.ts';

const api = await startApi();
const member = await signUp(api);
const admin = await signInAdmin(api);
const roleless = await signInAdmin(api, await addAdmin(api, { username: 'nobody_yet', permissions: [] }));
const { endpoints } = api.app.frame;
const nobodysId = '01900000-0000-7000-8000-00000000dead';

const name = ({ method, path }: Endpoint) => `${method} ${path}`;
const closed = endpoints
  .filter(({ auth }) => auth !== 'public')
  .map((endpoint) => ({ endpoint, name: name(endpoint) }));

function send(endpoint: Endpoint, token: string | undefined) {
  const url = endpoint.path.replace(/:\w+/g, nobodysId);
  return inject(api, { method: endpoint.method, url, token });
}

const audienceOf = ({ auth }: Endpoint) => (auth === 'member' ? 'member' : 'admin');
const signInAgain = { member: () => signIn(api, member), admin: () => signInAdmin(api) };
const endedTokens = { member: await endedToken('member'), admin: await endedToken('admin') };
const openTokens = { member: (await signIn(api, member)).token, admin: (await signInAdmin(api)).token };

/** Tokens from before their member was frozen, and before another member closed the account. */
const lockedOut = [await frozenToken(), await closedToken()];

async function frozenToken(): Promise<string> {
  const frozen = await signUp(api);
  const body = { kind: 'frozen', reason: 'under inquiry', memberMessage: 'under inquiry' } as const;
  const { status } = await admin.call(contracts.adminRestrict, { params: { id: frozen.id }, body });
  expect(status).toBe(200);
  return frozen.token;
}

async function closedToken(): Promise<string> {
  const closing = await signUp(api);
  const { status } = await closing.call(contracts.closeAccount, { body: { pwd: closing.password } });
  expect(status).toBe(200);
  return closing.token;
}

async function endedToken(audience: 'member' | 'admin'): Promise<string> {
  const ended = await signInAgain[audience]();
  await ended.call(audience === 'member' ? contracts.logout : contracts.adminLogout, { body: undefined });
  return ended.token;
}

/** With a session of its own; after routes that end it, with a new one. */
async function sendSignedIn(endpoint: Endpoint) {
  const audience = audienceOf(endpoint);
  const answer = await send(endpoint, openTokens[audience]);
  if (answer.status !== 401) return answer;
  openTokens[audience] = (await signInAgain[audience]()).token;
  return send(endpoint, openTokens[audience]);
}

describe('every route', () => {
  it('is an endpoint of the contracts, and every endpoint of the contracts is a route, once', () => {
    const values: unknown[] = Object.values(contracts);
    const declared = values.filter(
      (value): value is Endpoint => typeof value === 'object' && value !== null && 'method' in value && 'path' in value,
    );
    expect(endpoints.map(name).sort()).toEqual(declared.map(name).sort());
  });

  it('that is not mounted as an endpoint is one of the few that serve no data', () => {
    const known =
      /^\/(healthz|readyz|metrics|admin\/?|log\/\*)$|^\/api\/(docs(\/.*)?|openapi\.json|ws)$|^\*$|^\/api\/(gateways\/:gateway\/notify|sandbox-gateway\/pay\/:id)$/;
    const strangers = api.app.frame.routes.filter(({ path, mounted }) => !mounted && !known.test(path));
    expect(strangers).toEqual([]);
  });

  it('for administrators names one permission of the form noun:object:verb', () => {
    const wrong = endpoints.filter(({ auth, permission }) =>
      auth === 'admin' ? !/^[a-z-]+:[a-z-]+:[a-z-]+$/.test(permission ?? '') : permission !== undefined,
    );
    expect(wrong.map(name)).toEqual([]);
  });

  it('has a limit', () => {
    const free = endpoints.filter((endpoint) => !(policyOf(endpoint).max > 0 && policyOf(endpoint).windowMs > 0));
    expect(free.map(name)).toEqual([]);
  });

  it('that moves money needs an idempotency key', async () => {
    for (const endpoint of endpoints.filter(({ idempotent }) => idempotent)) {
      expect(endpoint.auth).not.toBe('public');
      expect(endpoint.method).toBe('POST');
    }
  });
});

describe.each(closed)('$name', ({ endpoint }) => {
  it('refuses a missing token and every forged one', async () => {
    const genuine = endpoint.auth === 'member' ? member.token : admin.token;
    const forged = forgedTokens(genuine, api.ctx.env.JWT_SECRET);
    for (const [what, token] of [['no token', undefined], ...Object.entries(forged)] as const) {
      const { status, json, headers } = await send(endpoint, token);
      expect({ what, status, code: json.code, error: json.error, data: json.data }).toEqual({
        what,
        status: 401,
        code: 401,
        error: 'UNAUTHENTICATED',
        data: null,
      });
      expect(headers['content-type']).toContain('application/json');
    }
  });

  it('refuses the other audience', async () => {
    const { status } = await send(endpoint, endpoint.auth === 'member' ? admin.token : member.token);
    expect(status).toBe(401);
  });

  it('refuses a session that ended', async () => {
    expect((await send(endpoint, endedTokens[audienceOf(endpoint)])).status).toBe(401);
  });

  it('refuses a frozen member and a closed account', async () => {
    if (endpoint.auth !== 'member') return;
    for (const token of lockedOut) expect((await send(endpoint, token)).status).toBe(401);
  });

  it('answers every input in the envelope', async () => {
    const { status, json } = await sendSignedIn(endpoint);
    expect(status).toBeLessThan(500);
    expect(envelopeSchema.parse(json)).toMatchObject({ code: expect.any(Number), requestId: expect.any(String) });
  });
});

/** Permissions over their own account need no role. */
const own = /^self:/;
describe.each(closed.filter(({ endpoint }) => endpoint.auth === 'admin' && !own.test(endpoint.permission ?? '')))(
  '$name for an administrator without roles',
  ({ endpoint }) => {
    it('answers FORBIDDEN', async () => {
      const { status, json } = await send(endpoint, roleless.token);
      expect({ status, code: json.code, error: json.error }).toEqual({ status: 403, code: 403, error: 'FORBIDDEN' });
    });
  },
);

import { randomUUID } from 'node:crypto';
import {
  adminApproveIdentity,
  adminAudit,
  adminClaimIdentity,
  adminIdentityCheck,
  adminIdentityChecks,
  adminIdentityNumbers,
  adminOpenWork,
  adminRejectIdentity,
  adminReopenIdentity,
  adminRevokeIdentity,
  adminUploadLink,
  createDeposit,
  depositMethods,
  identity,
  identityViews,
  placeOrder,
  requestWithdrawal,
  submitIdentity,
  uploadLink,
  userInfo,
} from '@fairtick/contracts';
import { refreshSessions } from '@fairtick/core/markets';
import { verifyBooks } from '@fairtick/core/reconciliation';
import {
  addTicks,
  cameraCanary,
  fundHouse,
  fundMember,
  logStaff,
  makePhoto,
  openRoles,
  putTermsInForce,
  residentNumber,
} from '@fairtick/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addAdmin, inject, type SignedUpMember, sendPicture, signInAdmin, signUp, startApi } from '#test-kit';

let skewMs = 0;
const api = await startApi({ clock: { now: () => new Date(Date.now() + skewMs) } });
const { owner, worker, reader } = openRoles(api.database, 4);
const reviewer = await signInAdmin(
  api,
  await addAdmin(api, {
    username: 'identity_reviewer',
    permissions: [
      'identity:review:list',
      'identity:review:read',
      'identity:review:update',
      'identity:number:read',
      'uploads:upload:read',
    ],
  }),
);
const clerk = await signInAdmin(api, await addAdmin(api, { username: 'clerk', permissions: ['members:member:read'] }));
const cashier = await signInAdmin(
  api,
  await addAdmin(api, { username: 'cashier', permissions: ['uploads:upload:read'] }),
);
const auditor = await signInAdmin(api);

// Every member has their own number and photos, because duplicates need a second reviewer.
let members = 0;
let idNumber = '';
const photos = { front: await makePhoto(), back: await makePhoto({ format: 'png', side: 'back' }) };

let member: SignedUpMember;
beforeEach(async () => {
  skewMs = 0;
  members += 1;
  idNumber = residentNumber(members);
  member = await signUp(api, { idNumber });
  const size = { width: 800 + members, height: 500 };
  photos.front = await makePhoto(size);
  photos.back = await makePhoto({ ...size, format: 'png', side: 'back' });
});
afterAll(async () => {
  await logStaff(owner);
  expect((await verifyBooks({ db: reader })).detail.wrong).toEqual([]);
});

async function pictures(who = member) {
  const front = await sendPicture(api, { token: who.token, purpose: 'identity_front', bytes: photos.front });
  const back = await sendPicture(api, { token: who.token, purpose: 'identity_back', bytes: photos.back });
  return { frontUploadId: front.data.id, backUploadId: back.data.id };
}
const submit = async (body: object = {}, who = member) =>
  who.call(submitIdentity, { body: { name: '林若溪', idNumber, ...(await pictures(who)), ...body } });
const mine = async (who = member) => (await who.call(identity, {})).data;
async function claimed(who = member) {
  const id = (await mine(who)).check?.id ?? '';
  const { data } = await reviewer.call(adminClaimIdentity, { params: { id }, body: {} });
  return { params: { id }, version: data.version };
}
async function openPhoto(uploadId: string | null | undefined, by = reviewer) {
  const { url } = (await by.call(adminUploadLink, { params: { id: uploadId ?? '' } })).data;
  return api.app.inject({ url, headers: { authorization: `Bearer ${by.token}` } });
}
async function openPhotos(who = member, by = reviewer) {
  const { check } = await mine(who);
  await openPhoto(check?.frontUploadId, by);
  await openPhoto(check?.backUploadId, by);
}
async function approved(who = member) {
  const { params, version } = await claimed(who);
  await openPhotos(who);
  return reviewer.call(adminApproveIdentity, { params, body: { version, documentExpiresOn: '2030-01-31' } });
}

test('a submission is rejected with three reasons, resubmitted and approved; the member sees every view', async () => {
  expect(await submit()).toMatchObject({ status: 200, data: { state: 'pending_review', attemptsLeft: 4 } });
  const queue = await reviewer.call(adminIdentityChecks, { query: { queue: 'open', q: member.username } });
  expect(queue.data.items).toMatchObject([{ member: { id: member.id, realName: '林*溪' }, number: 1 }]);
  expect(JSON.stringify(queue.data)).not.toMatch(new RegExp(`林若溪|${idNumber}`));
  expect((await reviewer.call(adminOpenWork, {})).data).toMatchObject({ identity: 1, deposits: null });

  const { params, version } = await claimed();
  const reasons = ['photo_blurred', 'document_expired', 'name_differs'] as const;
  const none = await reviewer.call(adminRejectIdentity, { params, body: { version, reasons: [] } });
  expect(none).toMatchObject({ status: 400, error: 'INPUT_INVALID' });
  const twice = await reviewer.call(adminRejectIdentity, { params, body: { version, reasons: ['other', 'other'] } });
  expect(twice).toMatchObject({ status: 400, error: 'INPUT_INVALID' });
  const done = await reviewer.call(adminRejectIdentity, {
    params,
    body: { version, reasons: [...reasons], note: '内部' },
  });
  expect(done).toMatchObject({ status: 200, data: { state: 'rejected', note: '内部' } });
  const rejected = await mine();
  expect(rejected).toMatchObject({
    state: 'rejected',
    canSubmit: true,
    check: { reasons: ['name_differs', 'photo_blurred', 'document_expired'] },
  });
  expect(JSON.stringify(rejected)).not.toContain('内部');

  await submit();
  const id = (await mine()).check?.id ?? '';
  await reviewer.call(adminIdentityCheck, { params: { id } });
  const front = (await mine()).check?.frontUploadId ?? '';
  const look = await openPhoto(front);
  expect(look.statusCode).toBe(200);
  expect(photos.front.toString('latin1')).toContain(cameraCanary);
  expect(look.rawPayload.subarray(0, 3).toString('hex')).toBe('ffd8ff');
  expect(look.rawPayload.toString('latin1')).not.toMatch(new RegExp(`${cameraCanary}|Exif|GPS`));
  const tooEarly = await reviewer.call(adminIdentityNumbers, { params: { id } });
  expect(tooEarly).toMatchObject({ status: 422, error: 'REVIEW_NOT_CLAIMED' });
  const early = await claimed();
  const unseen = await reviewer.call(adminApproveIdentity, { ...early, body: { version: early.version } });
  expect(unseen).toMatchObject({ status: 422, error: 'IDENTITY_PHOTOS_UNSEEN' });
  const numbers = await reviewer.call(adminIdentityNumbers, { params: { id } });
  expect(numbers.data).toEqual({
    declared: { name: '林若溪', idNumber },
    onFile: { name: '林若溪', idNumber },
  });

  expect(await approved()).toMatchObject({ status: 200, data: { state: 'verified', documentExpiresOn: '2030-01-31' } });
  expect(await mine()).toMatchObject({ state: 'verified', verifiedUntil: '2030-01-31T16:00:00.000Z' });
  expect((await member.call(userInfo, {})).data.verified).toBe(true);
  const views = (await member.call(identityViews, { query: {} })).data.items;
  expect(views.map(({ what }) => what)).toEqual([
    'back_picture',
    'front_picture',
    'name',
    'number',
    'name',
    'front_picture',
    'details',
    'name',
  ]);
  expect(views[0]).toMatchObject({
    roles: ['role-identity-reviewer'],
    staffNumber: expect.stringMatching(/^[0-9A-F]{6}$/),
  });
  expect(JSON.stringify(views)).not.toContain('identity_reviewer');
  const log = await auditor.call(adminAudit, { query: { targetId: id } });
  expect(log.data.items.map(({ action }) => action)).toEqual([
    'identity.approve',
    'identity.claim',
    'identity.reveal',
    'identity.refused',
    'identity.claim',
    'identity.view',
    'identity.submit',
  ]);
});

test('two people approve a duplicate number with a reason', async () => {
  const other = await signUp(api, { idNumber });
  await submit({}, other);
  const { params, version } = await claimed(other);
  await openPhotos(other);
  const without = await reviewer.call(adminApproveIdentity, { params, body: { version } });
  expect(without).toMatchObject({ status: 422, error: 'REVIEW_CHECK_FAILED' });
  const note = 'one person with two accounts; the older one is being closed';
  const half = await reviewer.call(adminApproveIdentity, { params, body: { version, note } });
  expect(half.data).toMatchObject({ state: 'pending_review', firstApprover: 'identity_reviewer', approvalNote: note });
  const { data } = await auditor.call(adminClaimIdentity, { params, body: {} });
  await openPhotos(other, auditor);
  const done = await auditor.call(adminApproveIdentity, { params, body: { version: data.version } });
  expect(done.data).toMatchObject({ state: 'verified', firstApprover: 'identity_reviewer', approvalNote: note });
});

describe('a picture', () => {
  test('opens for its owner and a reviewer with their own links, for five minutes, and not with a changed link', async () => {
    const { frontUploadId } = await pictures();
    await submit();
    const open = (url: string, token: string) => api.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
    const own = (await member.call(uploadLink, { params: { id: frontUploadId } })).data.url;
    const theirs = (await reviewer.call(adminUploadLink, { params: { id: frontUploadId } })).data.url;
    const stranger = await signUp(api);
    expect((await stranger.call(uploadLink, { params: { id: frontUploadId } })).status).toBe(404);
    expect((await clerk.call(adminUploadLink, { params: { id: frontUploadId } })).status).toBe(403);
    expect((await open(own, stranger.token)).statusCode).toBe(403);
    expect((await open(theirs, auditor.token)).statusCode).toBe(403);
    for (const [url, token] of [
      [own, member.token],
      [theirs, reviewer.token],
    ] as const) {
      expect((await open(url, token)).statusCode).toBe(200);
      // Every character of the key, each changed once.
      const at = url.indexOf('key=') + 4;
      for (let index = at; index < url.length; index += 1) {
        const other = url[index] === 'A' ? 'B' : 'A';
        const changed = `${url.slice(0, index)}${other}${url.slice(index + 1)}`;
        expect((await open(changed, token)).statusCode).toBe(403);
      }
      skewMs = 290_000;
      expect((await open(url, token)).statusCode).toBe(200);
      skewMs = 300_001;
      expect((await open(url, token)).statusCode).toBe(403);
      skewMs = 0;
    }
  });

  test('is closed to staff who may only see other pictures, such as proofs of payment', async () => {
    const { frontUploadId } = await pictures();
    const proof = (await sendPicture(api, { token: member.token })).data.id;
    expect((await cashier.call(adminUploadLink, { params: { id: proof } })).status).toBe(200);
    expect(await cashier.call(adminUploadLink, { params: { id: frontUploadId } })).toMatchObject({
      status: 403,
      error: 'FORBIDDEN',
    });
    expect((await member.call(identityViews, { query: {} })).data.items).toEqual([]);
  });

  test('is refused as the twenty-first of a day, with a Retry-After', async () => {
    for (let n = 0; n < 20; n += 1) {
      expect((await sendPicture(api, { token: member.token, purpose: 'identity_front' })).status).toBe(200);
    }
    const refused = await sendPicture(api, { token: member.token, purpose: 'identity_back' });
    expect(refused).toMatchObject({ status: 429, error: 'TOO_MANY_REQUESTS' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000);
  });
});

describe('limits of unverified members', () => {
  let productId = '';
  let methodId = '';
  beforeAll(async () => {
    await putTermsInForce(owner);
    const { rows } = await worker.pool.query<{ id: string }>(`SELECT id FROM product WHERE symbol = 'BTC/USDT'`);
    productId = rows[0]?.id ?? '';
    await refreshSessions({ db: worker, clock: api.ctx.clock }, { production: false });
    await fundHouse(owner, { account: 0, amount: 100_000_000n });
  });

  const stake = async (amount: string) => {
    await addTicks(worker, productId, [9_184_250n]);
    await api.ctx.tape.refresh();
    const body = {
      account: 'real',
      productId,
      direction: 'rise',
      amount,
      durationS: 60,
      shownPrice: '91842.50',
    } as const;
    return member.call(placeOrder, { body }, { key: randomUUID() });
  };
  const deposit = () => member.call(createDeposit, { body: { methodId, amount: '1000.01' } }, { key: randomUUID() });
  const withdraw = () =>
    member.call(
      requestWithdrawal,
      { body: { paymentAccountId: randomUUID(), amount: '500', withdrawPwd: '482913' } },
      { key: randomUUID() },
    );
  const refusals = async () => [
    (await stake('500.01')).error,
    (await stake('501')).error,
    (await deposit()).error,
    (await withdraw()).error,
  ];

  test('a stake above 500, a deposit above 1,000 and a withdrawal need a current verification', async () => {
    const methods = await member.call(depositMethods, {});
    methodId = methods.data.items.find(({ kind }) => kind === 'bank')?.id ?? '';
    await fundMember(owner, { memberId: member.id, account: 0, amount: 5_000_000n });
    const closed = ['ORDER_UNVERIFIED_LIMIT', 'DEPOSIT_UNVERIFIED_LIMIT', 'WITHDRAWAL_UNVERIFIED'];
    expect((await refusals()).slice(1)).toEqual(closed);
    await submit();
    expect((await refusals()).slice(1)).toEqual(closed);
    await approved();
    expect((await stake('501')).error).toBeUndefined();
    expect((await deposit()).error).toBeUndefined();
    // Verified; now only the card is missing.
    expect((await withdraw()).error).toBe('BANK_CARD_REQUIRED');
    const id = (await mine()).check?.id ?? '';
    const { version } = (await reviewer.call(adminIdentityCheck, { params: { id } })).data;
    const revoked = await reviewer.call(adminRevokeIdentity, {
      params: { id },
      body: { version, reasons: ['not_genuine'] },
    });
    expect(revoked).toMatchObject({ status: 200, data: { state: 'revoked', endedBy: 'identity_reviewer' } });
    expect([(await deposit()).error, (await withdraw()).error]).toEqual([
      'DEPOSIT_UNVERIFIED_LIMIT',
      'WITHDRAWAL_UNVERIFIED',
    ]);
  });
});

describe('refused', () => {
  test.each<[string, object, string]>([
    ['a state of one’s choice', { state: 'verified' }, 'INPUT_INVALID'],
    ['a member of one’s choice', { memberId: randomUUID() }, 'INPUT_INVALID'],
    ['no name', { name: ' ' }, 'INFORMATION_EMPTY'],
    ['no number', { idNumber: '' }, 'INFORMATION_EMPTY'],
    ['a name of control characters', { name: '林\u0000若溪' }, 'INPUT_INVALID'],
    ['a picture that is no id', { frontUploadId: '../../etc/passwd' }, 'INPUT_INVALID'],
    ['a region that is none', { region: 'moon' }, 'INPUT_INVALID'],
    ['a number of digits that do not check', { idNumber: '110101199003071090' }, 'ID_NUMBER_INVALID'],
    ['a number with SQL', { idNumber: "1'; DROP TABLE member--" }, 'ID_NUMBER_INVALID'],
    ['pictures that are not there', { frontUploadId: randomUUID() }, 'IDENTITY_PICTURE_MISSING'],
  ])('%s', async (_, body, error) => {
    expect(await submit(body)).toMatchObject({ error });
    expect(await mine()).toMatchObject({ state: 'unverified', attemptsLeft: 5 });
  });

  test('steps without the permission, for their own account, out of order or repeated', async () => {
    await submit();
    const id = (await mine()).check?.id ?? '';
    const params = { id };
    const version = 1;
    for (const [endpoint, body] of [
      [adminClaimIdentity, {}],
      [adminApproveIdentity, { version }],
      [adminRejectIdentity, { version, reasons: ['other'] }],
      [adminRevokeIdentity, { version, reasons: ['other'] }],
      [adminReopenIdentity, { version }],
    ] as const) {
      const input = { params, body };
      expect(await clerk.call(endpoint, input as never)).toMatchObject({ status: 403, error: 'FORBIDDEN' });
    }
    expect((await clerk.call(adminIdentityNumbers, { params })).status).toBe(403);
    const early = [
      await reviewer.call(adminApproveIdentity, { params, body: { version } }),
      await reviewer.call(adminRejectIdentity, { params, body: { version, reasons: ['other'] } }),
      await reviewer.call(adminRevokeIdentity, { params, body: { version, reasons: ['other'] } }),
      await reviewer.call(adminReopenIdentity, { params, body: { version } }),
    ];
    expect(early.map(({ error }) => error)).toEqual([
      'REVIEW_NOT_CLAIMED',
      'REVIEW_NOT_CLAIMED',
      'IDENTITY_STATE',
      'IDENTITY_STATE',
    ]);
    for (const documentExpiresOn of ['2030-02-30', '30-01-2030', 'soon', '2020-01-01']) {
      const { version: seen } = (await reviewer.call(adminClaimIdentity, { params, body: {} })).data;
      const answer = await reviewer.call(adminApproveIdentity, { params, body: { version: seen, documentExpiresOn } });
      expect([400, 422]).toContain(answer.status);
    }
    expect(await mine()).toMatchObject({ state: 'pending_review' });
    expect(await reviewer.call(adminIdentityCheck, { params: { id: randomUUID() } })).toMatchObject({ status: 404 });
  });

  test('a stranger’s token, and none', async () => {
    for (const url of ['/api/identity', '/api/identity/views', '/api/admin/identity']) {
      expect((await inject(api, { method: 'GET', url })).status).toBe(401);
    }
    expect((await inject(api, { method: 'GET', url: '/api/admin/identity', token: member.token })).status).toBe(401);
  });
});

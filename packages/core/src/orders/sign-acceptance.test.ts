import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import { type Acceptance, acceptanceBytes, isAcceptanceSigned } from '@fairtick/verifier';
import { expect, test } from 'vitest';
import { createAcceptanceSigner } from './sign-acceptance.ts';

const newKey = (type: 'ed25519' | 'x25519' = 'ed25519') =>
  (type === 'ed25519' ? generateKeyPairSync('ed25519') : generateKeyPairSync('x25519')).privateKey
    .export({ type: 'pkcs8', format: 'der' })
    .toString('base64');
const acceptance: Acceptance = {
  id: '01900000-0000-7000-8000-000000000001',
  memberId: '01900000-0000-7000-8000-000000000002',
  account: 'demo',
  productId: '01900000-0000-7000-8000-000000000003',
  direction: 'rise',
  amount: '100.00',
  fee: '0.00',
  payoutBps: 8_000,
  durationS: 60,
  shownPrice: '4078.36',
  toleranceBps: 10,
  termsVersion: 1,
  acceptedAt: '2026-11-20T00:00:00.000Z',
  closeAt: '2026-11-20T00:01:00.000Z',
  tapeHead: { seq: 12, hash: 'ab'.repeat(32) },
};

test('signs the canonical array that the rules specify', () => {
  expect(new TextDecoder().decode(acceptanceBytes(acceptance))).toBe(
    `[1,"01900000-0000-7000-8000-000000000001","01900000-0000-7000-8000-000000000002","demo","01900000-0000-7000-8000-000000000003","rise","100.00","0.00",8000,60,"4078.36",10,1,"2026-11-20T00:00:00.000Z","2026-11-20T00:01:00.000Z",12,"${'ab'.repeat(32)}"]`,
  );
});

test('is accepted by members’ verifiers, and every process makes the same signature', async () => {
  const key = newKey();
  const one = createAcceptanceSigner(key);
  const two = createAcceptanceSigner(key);
  const signature = one.sign(acceptance);
  expect(one.sign(acceptance)).toBe(signature);
  expect(two.sign(acceptance)).toBe(signature);
  expect([two.keyId, two.publicKey]).toEqual([one.keyId, one.publicKey]);
  expect(await isAcceptanceSigned(acceptance, { signature, publicKey: one.publicKey })).toBe(true);
});

test('is rejected after one changed field, or with another key', async () => {
  const signer = createAcceptanceSigner(newKey());
  const proof = { signature: signer.sign(acceptance), publicKey: signer.publicKey };
  const changes: Partial<Acceptance>[] = [
    { amount: '100.01' },
    { direction: 'fall' },
    { closeAt: '2026-11-20T00:01:00.001Z' },
    { tapeHead: { seq: 13, hash: acceptance.tapeHead.hash } },
    { payoutBps: 7_999 },
    { memberId: acceptance.id },
  ];
  for (const change of changes) expect(await isAcceptanceSigned({ ...acceptance, ...change }, proof)).toBe(false);
  const other = createAcceptanceSigner(newKey());
  expect(other.keyId).not.toBe(signer.keyId);
  expect(await isAcceptanceSigned(acceptance, { ...proof, publicKey: other.publicKey })).toBe(false);
});

test('stays right beyond the capacity of the cache', () => {
  const signer = createAcceptanceSigner(newKey());
  const first = signer.sign(acceptance);
  for (let i = 0; i < 11_000; i += 1) signer.sign({ ...acceptance, id: String(i) });
  expect(signer.sign(acceptance)).toBe(first);
});

test('refuses a key of another kind at start', () => {
  expect(() => createAcceptanceSigner(newKey('x25519'))).toThrow('no Ed25519 key');
  expect(() => createAcceptanceSigner('bm90IGEga2V5')).toThrow();
});

test('makes the same signature as OpenSSL', () => {
  const key = newKey();
  const ours = createAcceptanceSigner(key).sign(acceptance);
  const privateKey = createPrivateKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'pkcs8' });
  expect(sign(null, acceptanceBytes(acceptance), privateKey).toString('base64url')).toBe(ours);
});

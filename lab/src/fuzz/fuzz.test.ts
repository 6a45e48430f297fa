import { expect, test } from 'vitest';
import { asCommand, findAnswerFault } from './check-answer.ts';
import { callMaker, seededRandom } from './make-call.ts';
import { runFuzz } from './run-fuzz.ts';

const type = 'application/json; charset=utf-8';
const json = (status: number, envelope: object) => ({ status, type, text: JSON.stringify(envelope) });
const refusal = { code: 500, msg: 'No', data: null, error: 'INPUT_INVALID', requestId: '1' };

test.each([
  ['a success', json(200, { code: 200, data: {} }), null],
  ['a refusal of the catalogue', json(400, refusal), null],
  ['an error of ours', json(500, { ...refusal, error: 'INTERNAL' }), 'status 500'],
  ['a part that is down', json(503, refusal), 'status 503'],
  ['no answer', { status: 0, type: '', text: 'reset' }, 'status 0'],
  [
    'a code outside the catalogue',
    json(422, { ...refusal, error: 'NEW' }),
    'a refusal (422) without a code of the catalogue: NEW',
  ],
  ['a code with another status', json(422, refusal), 'INPUT_INVALID with status 422'],
  ['the bare word error', json(400, { ...refusal, msg: 'error' }), 'INPUT_INVALID without a message'],
  ['a page of a proxy', { status: 404, type: 'text/html', text: '<html>' }, 'a refusal (404) without an envelope'],
  ['half of an answer', { status: 200, type, text: '{"code":2' }, 'an answer that is not JSON'],
] as const)('finds the fault of %s', (_, answer, why) => {
  expect(findAnswerFault(answer)).toBe(why);
});

const id = { type: 'string', format: 'uuid' };
const document = {
  security: [{ admin: [] }],
  components: { parameters: { Id: { name: 'id', in: 'path', schema: id } } },
  paths: {
    '/api/orders/{id}': { get: { security: [{ member: [] }], parameters: [{ $ref: '#/components/parameters/Id' }] } },
    '/api/admin/me': { get: {} },
    '/api/orders': {
      post: {
        security: [{ member: [] }],
        requestBody: {
          content: {
            'application/json': {
              schema: { type: 'object', properties: { n: { type: 'integer', maximum: 2 ** 31 } } },
            },
          },
        },
      },
    },
  },
};

test('finds a planted error, a slow answer and an ended session, and repeats a run by its seed', async () => {
  const run = async () => {
    const sent: string[] = [];
    const report = await runFuzz(
      {
        document,
        signIn: async () => 'token',
        send: async (call) => {
          sent.push(asCommand(call));
          const isPost = call.method === 'POST';
          if (call.role === 'admin')
            return { ...json(401, { ...refusal, code: 401, error: 'UNAUTHENTICATED' }), ms: 1 };
          if (isPost && call.body?.includes('2147483648')) return { ...json(500, refusal), ms: 1 };
          return { ...json(200, { data: { id: '01900000-0000-7000-8000-00000000000a' } }), ms: isPost ? 1 : 1_001 };
        },
      },
      { calls: 300, random: seededRandom(1) },
    );
    return { sent, report };
  };
  const [one, other] = [await run(), await run()];
  expect(one.sent).toEqual(other.sent);
  const reasons = new Set(one.report.faults.map(({ why }) => why));
  expect([...reasons].sort()).toEqual(['status 500', 'took longer than 1000 ms twice']);
  // Ids of answers lead later calls to existing records.
  expect(one.sent.some((line) => line.includes('/api/orders/01900000-0000-7000-8000-00000000000a'))).toBe(true);
});

test('makes other calls with another seed', () => {
  const urls = (seed: number) => {
    const make = callMaker(document, seededRandom(seed), new Map());
    return Array.from({ length: 20 }, () => JSON.stringify(make()));
  };
  expect(urls(1)).not.toEqual(urls(2));
});

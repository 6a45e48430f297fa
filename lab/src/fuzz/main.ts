// pnpm lab fuzz [--full] [--calls=<n>] [--seed=<n>]: calls generated from the OpenAPI document and a dictionary of values, as
// a member, as an administrator and without a session: no 5xx, no answer over a second, a known code with every refusal,
// balanced books. 20,000 calls, with --full 85,000.
import { parseArgs } from 'node:util';
import { adminLogin } from '@fairtick/contracts';
import { formatReport, verifyBooks } from '@fairtick/core/reconciliation';
import { createDb } from '@fairtick/db';
import { addSecondAdmin, makeMemberReady } from '@fairtick/test-kit/browser';
import { exitOnSignals } from '@fairtick/test-kit/platform/own-process';
import { firstAdminOfSeed, seedPlatform } from '@fairtick/test-kit/platform/seed-platform';
import { createApiCaller } from '../load/call-api.ts';
import { registerMembers } from '../load/register-members.ts';
import { startPlatform } from '../platform/start-platform.ts';
import type { FuzzAnswer } from './check-answer.ts';
import { type ApiDocument, type FuzzCall, seededRandom } from './make-call.ts';
import { runFuzz } from './run-fuzz.ts';

exitOnSignals();
const { values } = parseArgs({
  options: {
    full: { type: 'boolean', default: false },
    calls: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const calls = Number(values.calls ?? (values.full ? 85_000 : 20_000));
const openingMinor = 5_000_000n;
const say = (line: string) => console.log(line);
say(`pnpm lab fuzz --calls=${calls} --seed=${values.seed}`);

const platform = await startPlatform({ feed: 'sim', replaySpeed: 1, prepare: seedPlatform });
const { ownerUrl, urls } = platform.postgres;
const api = createApiCaller(platform.apiUrl, 4);
const admins = [firstAdminOfSeed.username, 'second_admin', 'third_admin'];
let members = 0;
let adminTurn = 0;

async function send(call: FuzzCall, token: string | undefined): Promise<FuzzAnswer> {
  const { method, headers, body } = call;
  const startedAt = performance.now();
  try {
    const answer = await fetch(platform.apiUrl + call.url, {
      method,
      headers: token === undefined ? headers : { ...headers, authorization: `Bearer ${token}` },
      redirect: 'manual',
      signal: AbortSignal.timeout(20_000),
      ...(body === undefined ? {} : { body }),
    });
    const text = await answer.text();
    const type = answer.headers.get('content-type') ?? '';
    return { status: answer.status, text, type, ms: performance.now() - startedAt };
  } catch (error) {
    return { status: 0, text: String(error), type: '', ms: performance.now() - startedAt };
  }
}

/** A new member with money; administrators alternate, so that another one decides a proposal. */
async function signIn(role: 'member' | 'admin'): Promise<string> {
  if (role === 'member') {
    const [member] = await registerMembers(api, { count: 1, from: members++ });
    const answer = await api.call({ method: 'GET', path: '/getInfo', token: member?.token ?? '' });
    const { memberId } = ('envelope' in answer ? answer.envelope.data : {}) as { memberId: string };
    await makeMemberReady({ ownerUrl }, { memberId, amountMinor: openingMinor });
    return member?.token ?? '';
  }
  for (const _ of admins) {
    const username = admins[adminTurn++ % admins.length] ?? '';
    const answer = await api.call({
      method: 'POST',
      path: adminLogin.path,
      body: { username, pwd: firstAdminOfSeed.password },
    });
    if ('status' in answer && answer.status === 200) return (answer.envelope.data as { token: string }).token;
    say(`${username} can no longer sign in: ${JSON.stringify(answer)}`);
  }
  throw new Error('fuzz: no administrator can sign in');
}

try {
  for (const second of admins.slice(1)) await addSecondAdmin({ ownerUrl }, { first: admins[0] ?? '', second });
  const document = (await (await fetch(`${platform.apiUrl}/api/openapi.json`)).json()) as ApiDocument;
  const startedAt = performance.now();
  const report = await runFuzz({ document, send, signIn }, { calls, random: seededRandom(Number(values.seed)), say });
  say(
    [...report.statuses]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([kind, count]) => `${kind}: ${count}`)
      .join(', '),
  );
  const db = createDb({ url: urls.reader, poolSize: 2, applicationName: 'fuzz' });
  const books = await verifyBooks({ db });
  await db.close();
  if (!books.ok) say(formatReport(books));
  say(
    `${calls} calls in ${Math.round((performance.now() - startedAt) / 1000)} s, the slowest ${Math.round(report.slowest)} ms, ` +
      `${report.signIns} sessions; ${report.faults.length} faults, books ${books.ok ? 'balanced' : 'NOT balanced'}`,
  );
  process.exitCode = report.faults.length === 0 && books.ok ? 0 : 1;
} finally {
  api.close();
  await platform.stop();
}

// One act in a process of its own, which dies where it is told: before a statement, once a COMMIT was sent, or when the
// act is done and nobody has heard of it. Product code knows nothing of this; the client of Postgres is wrapped here.
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { systemClock, uuidsV7 } from '@fairtick/core';
import { createPasswordHasher } from '@fairtick/core/auth';
import { createOrderDesk } from '@fairtick/core/orders';
import { createDb } from '@fairtick/db';
import pg from 'pg';
import { testSigningKey } from '../api/signing-key.ts';
import { testCipher } from '../builders/add-member.ts';
import { type ActInput, type ActName, perform } from '../model/acts.ts';
import { modelRails, quiet } from '../model/bank.ts';
import { actorName, type Order } from './kill-at.ts';

const die = () => process.kill(process.pid, 'SIGKILL');
const [appUrl = '', workerUrl = ''] = process.argv.slice(2);
const base = { clock: systemClock, ids: uuidsV7(systemClock), log: quiet };
const open = (url: string) => createDb({ url, poolSize: 2, applicationName: actorName });
const api = { ...base, db: open(appUrl), cipher: testCipher, hasher: await createPasswordHasher(), rails: modelRails };
const worker = { ...base, db: open(workerUrl) };
const shownTicks = { resolveShown: () => null, refresh: () => Promise.resolve() };
const desk = createOrderDesk(api, { signingKey: testSigningKey(), shownTicks });

console.log('ready');
const [line] = (await once(createInterface({ input: process.stdin }), 'line')) as [string];
const { act, input, failpoint } = JSON.parse(line) as Order;

const statements: string[] = [];
// The one place through which the pool and Prisma's adapter both go.
const client = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown };
const send = client.query;
client.query = function (...args) {
  const [first] = args;
  statements.push(typeof first === 'string' ? first : ((first as { text?: string }).text ?? ''));
  const isHere = failpoint?.statement === statements.length;
  if (isHere && failpoint.moment === 'before') die();
  const answer = send.apply(this, args);
  if (isHere && failpoint.moment === 'sent') setImmediate(die);
  return answer;
};

await perform(act, { api, worker, desk }, input as ActInput<ActName>);
if (failpoint !== null) die();
console.log(JSON.stringify(statements));
process.exit(0);

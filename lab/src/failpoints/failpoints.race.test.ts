// A kill at every statement of the money flows: connections are cut, and no further statement runs. FAIRTICK_FAILPOINT_TIMES: repetitions.
import { verifyBooks } from '@fairtick/core/reconciliation';
import { createDatabase } from '@fairtick/test-kit';
import { openRoles } from '@fairtick/test-kit/builders/open-roles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatTable } from '../crash/format-table.ts';
import { type Bank, openBank } from '../model/bank.ts';
import { flows } from './flows.ts';
import { type Actors, openActors } from './kill-at.ts';
import { type FaultReport, killAtEachStatement } from './kill-at-each-statement.ts';

const times = Number(process.env['FAIRTICK_FAILPOINT_TIMES'] ?? 1);
const table: string[][] = [];
afterAll(() => {
  const headings = ['flow', 'command', 'statements', 'kills', 'undone', 'kept'];
  console.log(formatTable(headings, table));
});

/** Every check reads all that earlier flows left, so a few flows share a database and no more. */
const flowsEach = 6;
const groups = Array.from({ length: Math.ceil(flows.length / flowsEach) }, (_, n) =>
  flows.slice(n * flowsEach, (n + 1) * flowsEach),
);

describe.each(groups.map((group) => ({ group })))('flows of one database', ({ group }) => {
  let bank: Bank;
  let actors: Actors;
  beforeAll(async () => {
    const database = await createDatabase();
    const roles = openRoles(database, 3);
    bank = await openBank(roles);
    actors = await openActors({ appUrl: database.appUrl, workerUrl: database.workerUrl, roles });
  });
  afterAll(() => bank.orderService.close());

  test.each(group)(
    '$name, $command: killed at every statement, it takes effect once or not at all, and can be completed',
    async (flow) => {
      const total: FaultReport = { statements: 0, kills: 0, undone: 0, kept: 0 };
      for (let round = 0; round < times; round += 1) {
        const struck = await killAtEachStatement(bank, actors, flow);
        total.statements = struck.statements;
        total.kills += struck.kills;
        total.undone += struck.undone;
        total.kept += struck.kept;
      }
      const { statements, kills, undone, kept } = total;
      table.push([flow.name, flow.command, ...[statements, kills, undone, kept].map(String)]);
      // Before the first statement nothing is stored, after the last everything.
      expect(undone).toBeGreaterThanOrEqual(times);
      expect(kept).toBeGreaterThanOrEqual(times);
      expect(undone + kept).toBe(kills);
    },
    times * 180_000,
  );

  test('the books balance after all kills', async () => {
    expect((await verifyBooks({ db: bank.roles.reader })).detail.wrong).toEqual([]);
  });
});

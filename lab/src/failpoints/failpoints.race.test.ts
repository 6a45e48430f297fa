// A kill at every statement of the money flows: connections are cut, and no further statement runs. FAIRTICK_FAILPOINT_TIMES: repetitions.
import { verifyBooks } from '@fairtick/core/reconciliation';
import { createDatabase } from '@fairtick/test-kit';
import { openRoles } from '@fairtick/test-kit/builders/open-roles';
import { afterAll, expect, test } from 'vitest';
import { formatTable } from '../crash/format-table.ts';
import { openBank } from '../model/bank.ts';
import { flows } from './flows.ts';
import { openActors } from './kill-at.ts';
import { type FaultReport, killAtEachStatement } from './kill-at-each-statement.ts';

const times = Number(process.env['FAIRTICK_FAILPOINT_TIMES'] ?? 1);
const database = await createDatabase();
const roles = openRoles(database, 3);
const bank = await openBank(roles);
const actors = await openActors({ appUrl: database.appUrl, workerUrl: database.workerUrl, roles });
const table: string[][] = [];
afterAll(async () => {
  await bank.orderService.close();
  const headings = ['flow', 'command', 'statements', 'kills', 'undone', 'kept'];
  console.log(formatTable(headings, table));
});

test.each(flows)(
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
  expect((await verifyBooks({ db: roles.reader })).detail.wrong).toEqual([]);
});

// Lets administrators sign in from everywhere again, when the list of allowed networks has locked all of them out:
//   node open-console.main.ts --by="<operator>" --reason="<why>"
// The audit log and the list in the console show it. The database's login is found as in owner-url.ts.
import { parseArgs } from 'node:util';
import { systemClock } from '@fairtick/core';
import { openConsole } from '@fairtick/core/staff';
import { createDb } from '@fairtick/db';
import { ownerUrl } from './owner-url.ts';

try {
  const { values } = parseArgs({ options: { by: { type: 'string' }, reason: { type: 'string' } } });
  const { by = '', reason = '' } = values;
  if (by.length < 3 || reason.length < 3)
    throw new Error('Say who opens it and why (3 characters or more): --by="<operator>" --reason="<why>"');
  const db = createDb({ url: ownerUrl(), poolSize: 1, applicationName: 'fairtick-open-console' });
  try {
    const { replaced } = await openConsole({ db, clock: systemClock }, { by, reason });
    console.log(`Administrators can sign in from everywhere. The list was: ${replaced.join(', ') || 'empty'}.`);
  } finally {
    await db.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

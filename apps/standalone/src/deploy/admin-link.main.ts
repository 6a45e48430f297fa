// Makes a link for a new password when no other administrator can make one:
//   node admin-link.main.ts --username=<administrator> --by="<operator>" --reason="<why>"
// The audit log and the list of administrators show it. The database's login is found as in owner-url.ts.
import { parseArgs } from 'node:util';
import { systemClock, uuidsV7 } from '@fairtick/core';
import { issueOperatorLink } from '@fairtick/core/staff';
import { createDb } from '@fairtick/db';
import { ownerUrl } from './owner-url.ts';

try {
  const { values } = parseArgs({
    options: { username: { type: 'string' }, by: { type: 'string' }, reason: { type: 'string' } },
  });
  const { username = '', by = '', reason = '' } = values;
  if (username === '' || by.length < 3 || reason.length < 3) {
    throw new Error(
      'Say for whom, who hands it and why (3 characters or more): --username=<administrator> --by="<operator>" --reason="<why>"',
    );
  }
  const db = createDb({ url: ownerUrl(), poolSize: 1, applicationName: 'fairtick-admin-link' });
  try {
    const ctx = { db, clock: systemClock, ids: uuidsV7(systemClock) };
    const { link, expiresAt } = await issueOperatorLink(ctx, { username, by, reason });
    console.log(`Open /admin/#/setup/${link} of the platform, once, until ${expiresAt.toISOString()}.`);
  } finally {
    await db.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

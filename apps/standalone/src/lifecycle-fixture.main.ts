// Started by lifecycle.db.test.ts: the databases of a real start, and one small child in the place of API and worker.
import { spawn } from 'node:child_process';
import { readEnv } from './env.ts';
import { openPlatform } from './platform.ts';
import { createProgress } from './progress.ts';
import { runUntilSignal } from './run-until-signal.ts';
import { waitForStartupGrace } from './services.ts';
import { startDatabases } from './start-databases.ts';

const progress = createProgress((line) => console.log(line));
await runUntilSignal(progress, async (onStop) => {
  const env = readEnv(process.env);
  const platform = await openPlatform(env, progress);
  onStop(platform.stop);
  const { ownerUrl, roles, redisUrl } = await startDatabases(platform, env, progress);
  await platform.run({
    name: 'worker',
    launch: () => spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)'], { detached: true }),
    ready: waitForStartupGrace,
    stopSignal: 'SIGTERM',
    graceMs: 1_000,
  });
  progress.say(`UP ${JSON.stringify({ ownerUrl, appUrl: roles.app, redisUrl })}`);
});

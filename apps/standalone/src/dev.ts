// pnpm dev: the same services with hot reload. Node starts the API and the worker again when a file changes; Vite serves
// the member app on PORT and the admin console on PORT + 1, and both hand API calls on to it.
import { generateClient } from '@fairtick/db/generate';
import { readEnv } from './env.ts';
import { createProgress } from './progress.ts';
import { runUntilSignal } from './run-until-signal.ts';

const progress = createProgress((line) => console.log(line));
await runUntilSignal(progress, async (onStop) => {
  // Developers go back and forth between branches.
  const env = readEnv({ PREPARE_OLDER: '1', ...process.env });
  generateClient();
  // Loaded only now: they import the generated client.
  const [{ openPlatform }, { startDev }] = await Promise.all([import('./platform.ts'), import('./start-dev.ts')]);
  const platform = await openPlatform(env, progress);
  onStop(platform.stop);
  await startDev(platform, env, progress);
});

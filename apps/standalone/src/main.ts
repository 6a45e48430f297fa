// npm start: everything on one machine. See README, "Run".
import { generateClient } from '@fairtick/db/generate';
import { readEnv } from './env.ts';
import { createProgress } from './progress.ts';
import { runUntilSignal } from './run-until-signal.ts';

const progress = createProgress((line) => console.log(line));
await runUntilSignal(progress, async (onStop) => {
  const env = readEnv(process.env);
  progress.say('Fairtick is starting.');
  if (generateClient() === 'made') progress.say('  ✓ Typed database client');
  // Loaded only now: they import the generated client.
  const [{ openPlatform }, { start }] = await Promise.all([import('./platform.ts'), import('./start.ts')]);
  const platform = await openPlatform(env, progress);
  onStop(platform.stop);
  await start(platform, env, progress);
});

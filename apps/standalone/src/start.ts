import { announce } from './announce.ts';
import { buildApp, staleApps, webDirs } from './build-apps.ts';
import { childEnv } from './child-env.ts';
import type { Env } from './env.ts';
import { prepareOwnWitness } from './own-witness.ts';
import type { Platform } from './platform.ts';
import type { Progress } from './progress.ts';
import { nodeService, waitForApi, waitForWorker, witnessService } from './services.ts';
import { startDatabases } from './start-databases.ts';

/** A few seconds as a rule; a machine that is busy with other work needs many times that. */
const readyTimeoutMs = 120_000;

/** Brings the whole platform up and prints where it is. Throws when a part does not come up; the caller stops the rest. */
export async function start(platform: Platform, env: Env, progress: Progress): Promise<void> {
  const [databases] = await Promise.all([startDatabases(platform, env, progress), buildApps(env, progress)]);
  const witness = await prepareOwnWitness(platform, env);
  const children = childEnv(platform, env, databases, witness);
  const apiEnv = {
    ...children.api,
    WEB_MEMBER_DIR: webDirs.member,
    WEB_ADMIN_DIR: webDirs.admin,
    WEB_VERIFY_DIR: webDirs.verify,
  };
  const url = addressOf(env);
  await progress.step('API, worker and witness', () =>
    Promise.all([
      platform.run(witnessService(witness)),
      platform.run(
        nodeService({ name: 'worker', env: children.worker, ready: (child) => waitForWorker(child, readyTimeoutMs) }),
      ),
      platform.run(nodeService({ name: 'api', env: apiEnv, ready: (child) => waitForApi(child, url, readyTimeoutMs) })),
    ]),
  );
  const { firstLogin, dataDir } = platform;
  announce({ url, env, dataDir, firstAdmin: firstLogin.read(), say: progress.say });
  firstLogin.forget();
}

async function buildApps({ passedOn }: Env, progress: Progress): Promise<void> {
  // One after the other: each build uses both cores.
  for (const app of staleApps())
    await progress.step(`Building ${app}`, () => buildApp(app, { ...passedOn, NO_COLOR: '1' }));
}

/** Where a browser on this machine finds it. */
function addressOf({ HOST, PORT }: Env): string {
  const everywhere = HOST === '0.0.0.0' || HOST === '::';
  const host = everywhere || HOST === '127.0.0.1' ? 'localhost' : HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`;
}

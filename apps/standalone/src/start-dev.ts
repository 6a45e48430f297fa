import { freePort } from '@fairtick/embedded';
import { childEnv, ownAddress } from './child-env.ts';
import type { Env } from './env.ts';
import { prepareOwnWitness } from './own-witness.ts';
import type { Platform } from './platform.ts';
import type { Progress } from './progress.ts';
import { nodeService, viteService, waitForApi, waitForStartupGrace, witnessService } from './services.ts';
import { startDatabases } from './start-databases.ts';

const readyTimeoutMs = 60_000;

/** Brings everything up for development, with what every child says on the terminal too. */
export async function startDev(platform: Platform, env: Env, progress: Progress): Promise<void> {
  const databases = await startDatabases(platform, env, progress);
  const apiPort = await freePort();
  const apiUrl = `http://127.0.0.1:${apiPort}`;
  const witness = await prepareOwnWitness(platform, env);
  // Members reach Vite's server, not the API's.
  const passedOn = { ...ownAddress(env), ...env.passedOn };
  const ofServers = { ...env, HOST: '127.0.0.1', PORT: apiPort, passedOn };
  const children = childEnv(platform, ofServers, databases, witness);
  const web = { host: env.HOST, env: { ...env.passedOn, API_ORIGIN: apiUrl } };
  const services = [
    witnessService(witness),
    nodeService({ name: 'worker', env: children.worker, watch: true, ready: waitForStartupGrace }),
    nodeService({
      name: 'api',
      env: children.api,
      watch: true,
      ready: (child) => waitForApi(child, apiUrl, readyTimeoutMs),
    }),
    viteService({ ...web, app: 'member', port: env.PORT }),
    viteService({ ...web, app: 'admin', port: env.PORT + 1 }),
  ];
  await Promise.all(
    services.map((service) => platform.run(service, (line) => progress.say(`${service.name.padEnd(7)}| ${line}`))),
  );
  const { firstLogin } = platform;
  const firstAdmin = firstLogin.read();
  if (firstAdmin?.password) progress.say(`First administrator: ${firstAdmin.username} ${firstAdmin.password}`);
  firstLogin.forget();
  progress.say(`Members         http://localhost:${env.PORT}/#/`);
  progress.say(`Administrators  http://localhost:${env.PORT + 1}/#/`);
  progress.say(`API             ${apiUrl}/api/docs`);
}

import { freePort, launchRedis, waitForRedis } from '@fairtick/embedded';

export type RunningRedis = { url: string; pid: number | undefined; stop: () => Promise<void> };

/** A real Redis for one run or one fault test: the given one (kept running), or a new server on a free port. */
export async function startOwnRedis(options: { url?: string | undefined } = {}): Promise<RunningRedis> {
  if (options.url !== undefined) return { url: options.url, pid: undefined, stop: () => Promise.resolve() };
  const port = await freePort();
  const { child } = launchRedis({ port });
  child.stdout?.resume();
  child.stderr?.resume();
  await waitForRedis(child, port, 60_000);
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  };
  return { url: `redis://127.0.0.1:${port}`, pid: child.pid, stop };
}

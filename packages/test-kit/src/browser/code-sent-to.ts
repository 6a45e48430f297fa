import { join } from 'node:path';
import { codeIn, readOutbox } from '../read-outbox.ts';
import type { Installation } from './start-installation.ts';

const patienceMs = 10_000;

/** The newest code sent to a phone number or mailbox, once there are `count` of them. */
export async function codeSentTo({ dataDir }: Pick<Installation, 'dataDir'>, to: string, count = 1): Promise<string> {
  const until = Date.now() + patienceMs;
  for (;;) {
    const codes = (await readOutbox(join(dataDir, 'sandbox-outbox'), to)).map(codeIn).filter(Boolean);
    const newest = codes.at(-1);
    if (newest !== undefined && codes.length >= count) return newest;
    if (Date.now() > until) throw new Error(`verification code to ${to}: not sent in time`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

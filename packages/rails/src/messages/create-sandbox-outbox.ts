import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { CodeChannel } from '@fairtick/contracts';
import type { MessageSender } from '@fairtick/core/credentials';

/** The file in the sandbox's folder: one JSON object a line. */
const outboxFile = 'messages.jsonl';

/**
 * SANDBOX: sends nothing, but writes every message to a file that only this machine's user may read. For one machine and
 * for tests; production refuses its configuration.
 */
export function createSandboxOutbox(folder: string, clock: { now: () => Date }, channel: CodeChannel): MessageSender {
  return {
    sandbox: true,
    send: async (message) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const line = JSON.stringify({ sandbox: true, at: clock.now().toISOString(), channel, ...message });
      await appendFile(join(folder, outboxFile), `${line}\n`, { mode: 0o600 });
    },
  };
}

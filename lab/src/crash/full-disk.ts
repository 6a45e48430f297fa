import { setTimeout as sleep } from 'node:timers/promises';
import { runAsAdmin } from '@fairtick/test-kit/postgres';
import type { Fault } from './faults.ts';
import type { SmallDisk } from './small-disk.ts';

/** More segments than Postgres keeps ready for its log. */
const segments = 20;
const nextSegment = [`SELECT pg_logical_emit_message(true, 'full disk', 'x')`, 'SELECT pg_switch_wal()'];

/**
 * First nothing can grow but what Postgres has laid by, then its log finds no room either, which ends it; then there is
 * room again, and an operator starts what does not run.
 */
export function fullDisk(disk: SmallDisk, { outageMs }: { outageMs: number }): Fault {
  return {
    name: `the disk of Postgres full for ${outageMs / 1_000} s, then its log too`,
    async inject({ postgres, ready }) {
      disk.fill();
      await sleep(outageMs / 2);
      const asked = async () => {
        for (let n = 0; n < segments; n += 1) {
          await runAsAdmin(postgres.adminUrl, nextSegment);
          disk.fill();
        }
      };
      const ended = await asked().then(
        () => false,
        () => true,
      );
      if (!ended) throw new Error('Postgres went on without room for its log, so this was no test');
      await sleep(outageMs / 2);
      disk.free();
      if (!postgres.isRunning()) await postgres.start();
      await ready();
    },
  };
}

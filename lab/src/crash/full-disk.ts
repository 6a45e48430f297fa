import { setTimeout as sleep } from 'node:timers/promises';
import { runAsAdmin } from '@fairtick/test-kit/postgres';
import type { Fault } from './faults.ts';
import type { SmallDisk } from './small-disk.ts';

/** More WAL segments than Postgres keeps preallocated. */
const segments = 20;
const nextSegment = [`SELECT pg_logical_emit_message(true, 'full disk', 'x')`, 'SELECT pg_switch_wal()'];

/**
 * First only preallocated files can grow, then the WAL finds no room and Postgres ends; then space is freed and an operator
 * starts what does not run.
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
      if (!ended) throw new Error('Postgres kept running on a full disk: the test is void');
      await sleep(outageMs / 2);
      disk.free();
      if (!postgres.isRunning()) await postgres.start();
      await ready();
    },
  };
}

import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { endProcess, identify, type ProcessIdentity } from '@fairtick/embedded';

type Entry = ProcessIdentity & { name: string };

/** Our running children on disk, so that the start after a killed one can end what it left. */
export type ProcessRecord = { add: (name: string, pid: number) => void; remove: (pid: number) => void };

export function openProcessRecord(file: string): ProcessRecord {
  const entries = new Map<number, Entry>();
  const save = () => {
    writeFileSync(`${file}.new`, JSON.stringify([...entries.values()]));
    renameSync(`${file}.new`, file);
  };
  save();
  return {
    add(name, pid) {
      const identity = identify(pid);
      if (identity === undefined) return;
      entries.set(pid, { name, ...identity });
      save();
    },
    remove(pid) {
      if (entries.delete(pid)) save();
    },
  };
}

const graceMs = 10_000;
// Its shutdown writes a checkpoint.
const postgresGraceMs = 60_000;
// A process ends before the one that it writes to.
const order = ['member', 'admin', 'api', 'worker', 'redis', 'postgres'];

/** Ends what a killed start left running, by number and start time, never by name. Returns the names. */
export async function endLeftovers(file: string): Promise<string[]> {
  const ended: string[] = [];
  const rank = ({ name }: Entry) => order.indexOf(name);
  for (const entry of readEntries(file).sort((a, b) => rank(a) - rank(b))) {
    if (identify(entry.pid)?.startedAt !== entry.startedAt) continue;
    if (entry.name === 'postgres') await endProcess(entry, 'SIGINT', postgresGraceMs);
    else await endProcess(entry, 'SIGTERM', graceMs);
    ended.push(entry.name);
  }
  return ended;
}

function readEntries(file: string): Entry[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Entry[];
  } catch {
    // No record, or one cut off by a power failure: then nothing of it runs any more either.
    return [];
  }
}

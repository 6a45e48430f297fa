import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';

/** The tester's own memory of what was acknowledged to him: on disk before it counts. */
export type Journal = {
  /** Returns when the line would survive a crash of the tester. */
  append(line: string): void;
  lines(): string[];
  close(): void;
};

export function openJournal(file: string): Journal {
  const descriptor = openSync(file, 'a');
  return {
    append(line) {
      writeSync(descriptor, `${line}\n`);
      fsyncSync(descriptor);
    },
    lines: () => readFileSync(file, 'utf8').split('\n').filter(Boolean),
    close: () => closeSync(descriptor),
  };
}

import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';

/** The tester's record of acknowledgements: on disk before an acknowledgement counts. */
export type Journal = {
  /** Resolves when the line would survive a crash of the tester. */
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

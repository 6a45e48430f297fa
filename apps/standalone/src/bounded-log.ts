import { closeSync, openSync, renameSync, statSync, writeSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

const fileLimitBytes = 10 * 1024 ** 2;
const rememberedLines = 40;

/** What one child says, in a file of at most 10 MB and the one before it. */
export type BoundedLog = {
  readonly file: string;
  /** What the child said about its end: its latest line that names an error, or else its latest. */
  lastWords: () => string;
  /** Why the child did not even start, if that was the last that it said. */
  refusal: () => string | undefined;
  follow: (stream: Readable, echo?: (line: string) => void) => void;
  close: () => void;
};

export function openBoundedLog(file: string, limitBytes = fileLimitBytes): BoundedLog {
  let descriptor = openSync(file, 'a', 0o600);
  let size = statSync(file).size;
  let last: string[] = [];

  function write(line: string): void {
    last = [...last, line].slice(-rememberedLines);
    if (descriptor < 0) return;
    const bytes = Buffer.from(`${line}\n`);
    if (size + bytes.length > limitBytes) {
      closeSync(descriptor);
      renameSync(file, `${file}.1`);
      descriptor = openSync(file, 'a', 0o600);
      size = 0;
    }
    writeSync(descriptor, bytes);
    size += bytes.length;
  }

  return {
    file,
    lastWords: () => (last.findLast((line) => /error|fatal/i.test(line)) ?? last.at(-1) ?? 'it said nothing').trim(),
    refusal: () => last.at(-1)?.match(/^\w+ does not start: .*/)?.[0],
    follow(stream, echo) {
      createInterface({ input: stream }).on('line', (line) => {
        write(line);
        echo?.(line);
      });
    },
    close() {
      if (descriptor >= 0) closeSync(descriptor);
      descriptor = -1;
    },
  };
}

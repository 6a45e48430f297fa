import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ordinaryUser } from './ordinary-user.ts';

test.for(['in a folder that everyone may enter', 'in a folder that only its owner may enter'])(
  'runs a program %s without root privileges',
  (where) => {
    const folder = mkdtempSync(join(tmpdir(), 'fairtick-user-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    if (where === 'in a folder that everyone may enter') chmodSync(folder, 0o755);
    const programs = join(folder, 'bin');
    mkdirSync(programs);
    const program = join(programs, 'who');
    writeFileSync(program, `#!/bin/sh\ntest -x "$0" && id -u\n`, { mode: 0o755 });
    const { prefix, ...ids } = ordinaryUser([program]);
    const [first, ...rest] = [...prefix, program];
    const { stdout } = spawnSync(first, rest, { ...ids, encoding: 'utf8' });
    expect(Number(stdout)).toBeGreaterThan(0);
  },
);

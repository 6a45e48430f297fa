import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Layers that have a folder, or a file, for each noun: where, and for files which part of a name is the noun. */
const layers = {
  contracts: { in: 'packages/contracts/src' },
  api: { in: 'apps/api/src/modules' },
  core: { in: 'packages/core/src' },
  sql: { in: 'prisma/sql' },
  model: { in: 'prisma/models', file: /^(.+)\.prisma$/ },
  jobs: { in: 'packages/jobs/src', file: /^(.+)\.jobs\.ts$/ },
  worker: { in: 'apps/worker/src/jobs' },
  texts: { in: 'packages/i18n/src/texts', file: /^(?!admin-|index\.ts)(.+)\.ts$/ },
  consoleTexts: { in: 'packages/i18n/src/texts', file: /^admin-(.+)\.ts$/ },
  member: { in: 'apps/member/src/features' },
  admin: { in: 'apps/admin/src/features' },
} as const satisfies Record<string, { in: string; file?: RegExp }>;

export type Layer = keyof typeof layers;

/** The name of each folder or file in each layer, with the layers that it is in, in their order. */
export function readNouns(root: string): Map<string, Layer[]> {
  const found = new Map<string, Layer[]>();
  for (const [layer, where] of Object.entries(layers) as [Layer, { in: string; file?: RegExp }][]) {
    for (const entry of readdirSync(join(root, where.in), { withFileTypes: true })) {
      const name = where.file === undefined ? entry.isDirectory() && entry.name : where.file.exec(entry.name)?.[1];
      if (name) found.set(name, [...(found.get(name) ?? []), layer]);
    }
  }
  return found;
}

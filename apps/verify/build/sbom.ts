import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What an installation runs: its processes and its web apps. Tests and tools of the repository are left out. */
const shipped = ['api', 'worker', 'standalone', 'witness', 'member', 'admin', 'verify'];

type Component = { 'bom-ref': string };
type Sbom = { components: Component[]; metadata: Record<string, unknown>; [field: string]: unknown };

/** The software bill of materials (CycloneDX) of the lockfile, as pnpm writes it. */
export function makeSbom(root: string): { text: string; components: number } {
  const folder = mkdtempSync(join(tmpdir(), 'fairtick-sbom-'));
  try {
    const file = join(folder, 'sbom.json');
    const filters = shipped.flatMap((name) => ['--filter-prod', `@fairtick/${name}...`]);
    const sbom = ['sbom', '--sbom-format', 'cyclonedx', '--prod', '--lockfile-only', '--out', file];
    execFileSync(process.execPath, [join(root, 'scripts/pm.mjs'), ...filters, ...sbom], { stdio: 'ignore' });
    return stableSbom(readFileSync(file, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * The same text for the same lockfile, so that others can compute its hash again. pnpm writes components in any order, with a
 * random number, a time, and dependencies of which it leaves out others in each run; the lockfile has them.
 */
export function stableSbom(written: string): { text: string; components: number } {
  const { serialNumber: _, dependencies: __, components, metadata, ...rest } = JSON.parse(written) as Sbom;
  const { timestamp: ___, ...timeless } = metadata;
  const sorted = components.toSorted((a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1));
  return {
    text: `${JSON.stringify({ ...rest, metadata: timeless, components: sorted })}\n`,
    components: sorted.length,
  };
}

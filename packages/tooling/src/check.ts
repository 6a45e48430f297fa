// `pnpm check`: format, lint, types, boundaries, dead code, duplicates, versions and house rules. Exit code 1 if any fails.
import { runChecks } from './run-checks.ts';

const results = await runChecks();
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;

// Fails when the OpenAPI document has an error or a warning by Redocly's recommended rules or Spectral's, is too large, or
// when the client of docs/api-client.md does not compile with the types that openapi-typescript makes of it.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import core, { type RulesetDefinition } from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import { root, runCommand } from './run-command.ts';

/** Above this average a schema that several calls have is probably written out in each of them. */
const mostBytesPerCall = 1_150;
const tools = join(root, 'packages/tooling/node_modules/.bin');

/** Keeps Redocly's command from checking for updates and sending usage data. */
const quiet = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

type Problem = { severity: string; ruleId: string; message: string; location: { pointer?: string }[] };

async function redocly(file: string): Promise<string[]> {
  const options = ['--extends=recommended', '--format=json', '--max-problems=1000'];
  const { output } = await runCommand(join(tools, 'redocly'), ['lint', file, ...options], { env: quiet });
  const report = /^\{.*^\}/ms.exec(output)?.[0];
  if (report === undefined) return [`redocly: ${output}`];
  const { problems } = JSON.parse(report) as { problems: Problem[] };
  return problems.map(
    ({ severity, ruleId, message, location }) =>
      `redocly ${severity} ${ruleId}: ${message} ${location[0]?.pointer ?? ''}`,
  );
}

async function spectral(text: string): Promise<string[]> {
  const linter = new core.Spectral();
  linter.setRuleset({ extends: [rulesets.oas as RulesetDefinition] });
  const problems = await linter.run(text);
  return problems.map(({ code, message, path }) => `spectral ${code}: ${message} ${path.join('/')}`);
}

async function client(file: string, folder: string): Promise<string[]> {
  const guide = await readFile(join(root, 'docs/api-client.md'), 'utf8');
  const code = /^```ts\n(.*?)^```/ms.exec(guide)?.[1];
  if (code === undefined) return ['docs/api-client.md has no client'];
  await writeFile(join(folder, 'client.ts'), code);
  const made = await runCommand(join(tools, 'openapi-typescript'), [file, '-o', join(folder, 'api-types.ts')]);
  if (made.status !== 0) return [made.output];
  const compilerOptions = { lib: ['es2024', 'dom', 'dom.iterable'], types: [] };
  const project = { extends: join(root, 'tsconfig.base.json'), compilerOptions, include: ['*.ts'] };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(project));
  const { status, output } = await runCommand('tsc', ['-p', folder]);
  return status === 0 ? [] : [`docs/api-client.md does not compile:\n${output}`];
}

// Beside the API, so that the client resolves its library as a user's would.
const caches = join(root, 'apps/api/.cache');
await mkdir(caches, { recursive: true });
const folder = await mkdtemp(join(caches, 'api-description-'));
try {
  const { status, output: text } = await runCommand('node', ['apps/api/src/plugins/print-api-document.main.ts']);
  if (status !== 0) throw new Error(`API description: no document was generated: ${text}`);
  const file = join(folder, 'openapi.json');
  await writeFile(file, text);
  const { paths } = JSON.parse(text) as { paths: Record<string, object> };
  const calls = Object.values(paths).flatMap((path) => Object.keys(path)).length;
  const bytes = Buffer.byteLength(text);
  const tooLong = `the document has ${bytes} bytes for ${calls} calls, ${mostBytesPerCall} a call at most: shorten summaries, \
and name schemas that several calls have in apps/api/src/plugins/api-schema-names.ts`;
  const problems = [
    ...(bytes > mostBytesPerCall * calls ? [tooLong] : []),
    ...(await Promise.all([redocly(file), client(file, folder), spectral(text)])).flat(),
  ];
  for (const problem of problems) console.log(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}

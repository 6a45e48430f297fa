import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run-command.ts';

/** Processes with their schemas of variables. A variable of several processes is described in the first one. */
const schemas = [
  { reader: 'API', path: 'apps/api/src/env.ts' },
  { reader: 'API, worker', path: 'packages/rails/src/uploads/s3-settings.ts' },
  { reader: 'worker', path: 'apps/worker/src/env.ts' },
  { reader: '`npm start`', path: 'apps/standalone/src/env.ts' },
] as const;

export type Variable = {
  name: string;
  group: string;
  description: string;
  /** For readers of the document: a value, `required`, or nothing. */
  fallback: string;
  values: string[];
  readers: string[];
};

const entry = /^ {2}([A-Z][A-Z0-9_]+): ([\s\S]*?),\n(?=\n| {2}(?:\S|$)|\})/;

/** The variables of a schema in file order, from `// Group` lines, comments and zod expressions. */
function variablesOf(text: string, reader: string): Variable[] {
  const found: Variable[] = [];
  let group = '';
  let description = '';
  for (let rest = text; rest !== ''; ) {
    const heading = /^ {2}\/\/ (.+)\n/.exec(rest);
    const comment = /^ {2}\/\*\*([\s\S]*?)\*\/\n/.exec(rest);
    const variable = entry.exec(rest);
    if (heading) group = heading[1] ?? '';
    else if (comment) description = (comment[1] ?? '').replace(/\n\s*\*/g, '').trim();
    else if (variable && group !== '') {
      const [, name = '', expression = ''] = variable;
      found.push({ name, group, description, ...readExpression(expression), readers: reader.split(', ') });
      description = '';
    }
    const match = heading ?? comment ?? variable;
    rest = rest.slice(match ? match[0].length : rest.indexOf('\n') + 1 || rest.length);
  }
  return found;
}

/** Default and permitted values, as far as the expression states them. */
function readExpression(expression: string): { fallback: string; values: string[] } {
  const given = /\.default\((?:\[)?'?([^'\])]*)'?\]?\)/.exec(expression)?.[1];
  const values = [...(/z\.enum\(\[([^\]]+)\]/.exec(expression)?.[1] ?? '').matchAll(/'([^']+)'/g)].map(
    ([, v = '']) => v,
  );
  if (expression === 'onOff') return { fallback: '`on`', values: ['on', 'off'] };
  if (given) return { fallback: `\`${given.replace(/_/g, '')}\``, values };
  return { fallback: /optional|default/.test(expression) || expression === 'adminUsername' ? '' : 'required', values };
}

/** All variables, each once. */
export function readVariables(read: (path: string) => string): Variable[] {
  const variables = new Map<string, Variable>();
  for (const { reader, path } of schemas) {
    for (const variable of variablesOf(read(path), reader)) {
      const known = variables.get(variable.name);
      if (known === undefined) variables.set(variable.name, variable);
      else known.readers = [...new Set([...known.readers, ...variable.readers])];
    }
  }
  return [...variables.values()];
}

const mark =
  '<!-- Generated from the env.ts files by `pnpm new:docs`; the text below the tables is written by hand. -->';
const end = '<!-- End of the generated part. -->';

/** `docs/configuration.md` with regenerated tables; the text around them is kept. */
export function withTables(document: string, variables: readonly Variable[]): string {
  const groups = [...new Set(variables.map(({ group }) => group))];
  const tables = groups.map((group) => {
    const rows = variables.filter((variable) => variable.group === group);
    return `### ${group}\n\n| variable | meaning | default | read by |\n|---|---|---|---|\n${rows.map(row).join('\n')}\n`;
  });
  const [before = '', after = ''] = [document.split(mark)[0], document.split(end)[1]];
  return `${before}${mark}\n\n${tables.join('\n')}\n${end}${after}`;
}

function row({ name, description, fallback, values, readers }: Variable): string {
  const listed = values.length > 0 && !description.includes(`\`${values[0]}\``);
  const choice = listed ? ` One of ${values.map((value) => `\`${value}\``).join(', ')}.` : '';
  return `| \`${name}\` | ${description}${choice} | ${fallback} | ${readers.join(', ')} |`;
}

export const configurationPath = 'docs/configuration.md';
export const readFile = (path: string): string => readFileSync(join(root, path), 'utf8');

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand } from '../run-command.ts';
import { opensTransactions } from './direct-transactions.ts';
import { idioms, retiredFiles, retiredNames } from './plain-words.ts';

type HouseRule = {
  name: string;
  why: string;
  pattern: RegExp;
  /** Paths that the rule applies to. */
  in: RegExp;
  /** Paths that it excludes. */
  not?: RegExp;
};

const code = /\.(ts|tsx|mjs|sql|prisma)$/;
const anywhere = /^(?!pnpm-lock\.yaml$).*\.(ts|tsx|mjs|sql|prisma|md|json|ya?ml|css|html|sh)$|^\.ci\/|^\.env\.example$/;
const self = /^packages\/tooling\/src\/house\//;
const test = /\.(test|spec|bench)\.tsx?$/;

/** Patterns that no file may contain. `[k]` and the like keep a rule from matching itself. */
const houseRules: HouseRule[] = [
  {
    name: 'no-float-money',
    why: 'amounts are bigint minor units and prices integer pips; floating point never holds them',
    pattern:
      /parseFloat\(|\.toFixed\(|\bNumber\([^)]*([aA]mount|[pP]rice|[bB]alance|[sS]take|[pP]ayout(?!Bps)|[mM]inor)[^)]*\)|^\s*\w*([aA]mount|[bB]alance|[sS]take|[fF]ee|[pP]rice)\w*\s+(Float|Decimal)\b|(amount|balance|stake|fee|payout|profit)\w*\s+(double precision|real|numeric|float\d?)\b/,
    in: code,
    not: new RegExp(`${self.source}|/bench/|/settlers/|/charts?/|/plot/|/sim-|/sim/|chart-`),
  },
  {
    name: 'no-skipped-tests',
    why: 'a skipped, focused or empty test proves nothing',
    pattern: /\b(it|test|describe)\.(skip|only|todo|fixme)\b|\bx(it|describe)\(|expect\(true\)\.toBe\(true\)/,
    in: test,
    not: self,
  },
  {
    name: 'no-loose-ends',
    why: 'unfinished work is an issue, not a comment',
    pattern: /\b(TODO|FIXME|XXX)\b/,
    in: code,
    not: self,
  },
  {
    name: 'no-suppressions',
    why: 'fix a wrong type instead of silencing the compiler',
    pattern: /@ts-(ignore|nocheck)|oxlint-disable|eslint-disable|biome-ignore|\bas any\b/,
    in: /\.(ts|tsx|mjs)$/,
    not: self,
  },
  {
    name: 'no-machine-in-files',
    why: 'paths of a machine and registry hosts do not belong in the project',
    pattern: /\/wor[k]\/|\/\/registr[y]\.|\/\/de[b]\.|(?<![\w.])\/hom[e]\/[a-z]/,
    in: anywhere,
  },
  {
    name: 'no-raw-unsafe-sql',
    why: 'values reach SQL as parameters only',
    pattern: /\$(query|execute)RawUnsafe/,
    in: code,
    not: self,
  },
  {
    name: 'commands-by-run-command',
    why: 'runCommand records what is refused; house/direct-transactions.ts lists who else may open a transaction, and why',
    pattern: /\bwithTx\b/,
    in: /^packages\/core\/src\/.*\.ts$/,
    not: new RegExp(String.raw`\.test(-setup)?\.ts$|${opensTransactions.source}`),
  },
  {
    name: 'rows-in-camel-case',
    why: 'SQL renames its columns with AS, so that rows leave a repository in camelCase',
    pattern:
      /(^\s*|[{;<] ?)[a-z]+(_[a-z0-9]+)+\??: ([a-z]+(\[\])?( \| null)?[;,]? ?[};]|[a-z]+(\[\])?( \| null)?;$|Date|Buffer)/,
    in: /^packages\/core\/src\/.*(\.repo|\/order-row|\/tape-entry)\.ts$/,
  },
  {
    name: 'environment-in-env-files-only',
    why: 'one env.ts per process reads the environment and checks it',
    pattern: /process\.env\b/,
    in: /^(apps|packages)\/(api|worker|core|db|jobs|contracts|client|verifier)\/src\/.*\.ts$/,
    not: /\/env\.ts$|\.main\.ts$|\.test\.ts$|packages\/db\/src\/(generate|cli|.*\.main)\.ts$/,
  },
  {
    name: 'times-by-formats',
    why: 'pages format times with packages/i18n, whose file header states the rule of zones and days',
    pattern:
      /\bIntl\.DateTimeFormat\b|\.toLocale(Date|Time)?String\(|\.to(Date|Time|UTC)String\(|\.get(FullYear|Month|Date|Day|Hours|Minutes)\(|\.getTimezoneOffset\(|toISOString\(\)\.(slice|split)|\bdayjs\b/,
    in: /^(apps\/(admin|member|api)|packages\/(ui|client))\/src\/.*\.tsx?$/,
    // Date and time fields, and a calendar's grid of days.
    not: /\.test(-\w+)?\.tsx?$|\/typed-time\.ts$|\/calendar-months\.ts$/,
  },
  {
    name: 'plain-words',
    why: 'idioms and "he" are hard to read: name the subject and use the term of the field',
    pattern: idioms,
    in: anywhere,
    // Fixtures are texts of others; `nobody` is the name of a system user.
    not: new RegExp(`${self.source}|/fixtures/|package\\.json$|ordinary-user\\.ts$`),
  },
  {
    name: 'no-retired-names',
    why: 'house/plain-words.ts lists the name that replaces it',
    pattern: retiredNames,
    in: anywhere,
    not: self,
  },
];

/** A longer file holds more than one subject; tests too. Style sheets and SQL are read from top to bottom. */
const mostLines = 400;
const measured = /\.(ts|tsx|mjs)$/;

export type Offence = { rule: string; why: string; file: string; line: number; text: string };

/** Matches in `text` of the rules that apply to `file`. */
export function offencesIn(file: string, text: string): Offence[] {
  const rules = houseRules.filter((rule) => rule.in.test(file) && !rule.not?.test(file));
  const lines = text.split('\n');
  return [
    ...tooLong(file, lines.length - 1),
    ...retiredFile(file),
    ...lines.flatMap((content, index) =>
      rules
        .filter((rule) => rule.pattern.test(content))
        .map(({ name, why }) => ({ rule: name, why, file, line: index + 1, text: content.trim().slice(0, 120) })),
    ),
  ];
}

function tooLong(file: string, lines: number): Offence[] {
  if (!measured.test(file) || lines <= mostLines) return [];
  const why = `a file has at most ${mostLines} lines: split it by subject, with shared code in a file beside the parts`;
  return [{ rule: 'no-long-files', why, file, line: mostLines + 1, text: `${lines} lines` }];
}

function retiredFile(file: string): Offence[] {
  if (!retiredFiles.test(file)) return [];
  const why = 'house/plain-words.ts lists names that may not be used again';
  return [{ rule: 'no-retired-names', why, file, line: 1, text: file }];
}

/** Every offence in the files that git tracks or would track. */
export async function findOffences(root: string): Promise<Offence[]> {
  const { output } = await runCommand('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root });
  const found: Offence[] = [];
  for (const file of output.split('\n').filter((name) => anywhere.test(name) || code.test(name))) {
    const text = await readFile(join(root, file), 'utf8').catch(() => '');
    found.push(...offencesIn(file, text));
  }
  return found;
}

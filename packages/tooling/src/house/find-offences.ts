import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand } from '../run-command.ts';

type HouseRule = {
  name: string;
  why: string;
  pattern: RegExp;
  /** Paths the rule looks at. */
  in: RegExp;
  /** Paths it leaves out. */
  not?: RegExp;
};

const code = /\.(ts|tsx|mjs|sql|prisma)$/;
const anywhere = /^(?!pnpm-lock\.yaml$).*\.(ts|tsx|mjs|sql|prisma|md|json|ya?ml|css|html|sh)$|^\.ci\//;
const self = /^packages\/tooling\/src\/house\//;
const test = /\.(test|spec|bench)\.tsx?$/;

/** Idioms and words for people that plain English does without. `nobody` is also the name of a user of the system. */
const idioms =
  /\b(nobody(?!')|whoever|somebody|anybody|everybody|of whom|tells|told|is said|said again|go(es)? on|carr(y|ies) on|in vain|at hand|manners|stands (in|at|on|there|still|before|behind)|stand there|lies (in|at|on|there)|lays|for ever|meanwhile|by itself|dossier|he|his|him|himself|she|hers)\b|\b(the|a|no|every|each|this|its|own|worker['’]s|database['’]s) doors?\b/i;

/** Folders that are written in plain English throughout; the others follow. */
const plain =
  /^(packages\/(client|db|embedded|jobs|rails|ui|verifier)|apps\/standalone|docker|docs|prisma\/(models|seed|sql\/names))\/|^packages\/core\/(README\.md|src\/[\w-]+\.ts)$|^packages\/core\/src\/(announcements|auth|captcha|command-search|config|dossiers|favourites|ledger|limits|markets|member-files|members|money-terms|notifications|operations|orders|outbox|products|profiles|saved-filters|savings|support|trading-terms|versioned-terms)\/|^prisma\/sql\/(announcements|dossiers|ledger|limits|markets|member-files|members|money-terms|notifications|operations|orders|product-terms|real-account|savings|support|trading-terms|workbench)\/|^[A-Z][A-Z_]*\.md$|^docker-compose\.yml$/;

/** What no file of the project may hold. `[k]` and the like keep a rule from finding itself. */
const houseRules: HouseRule[] = [
  {
    name: 'no-float-money',
    why: 'amounts are bigint minor units and prices integer pips; floating point never holds them',
    pattern:
      /parseFloat\(|\.toFixed\(|\bNumber\([^)]*([aA]mount|[pP]rice|[bB]alance|[sS]take|[pP]ayout(?!Bps)|[mM]inor)[^)]*\)|^\s*\w*([aA]mount|[bB]alance|[sS]take|[fF]ee|[pP]rice)\w*\s+(Float|Decimal)\b|(amount|balance|stake|fee|payout|profit)\w*\s+(double precision|real|numeric|float\d?)\b/,
    in: code,
    not: new RegExp(`${self.source}|/bench/|/charts?/|/sim-|/sim/|chart-`),
  },
  {
    name: 'no-skipped-tests',
    why: 'a skipped, focused or empty test says nothing',
    pattern: /\b(it|test|describe)\.(skip|only|todo|fixme)\b|\bx(it|describe)\(|expect\(true\)\.toBe\(true\)/,
    in: test,
    not: self,
  },
  {
    name: 'no-loose-ends',
    why: 'what is not finished is an issue, not a comment',
    pattern: /\b(TODO|FIXME|XXX)\b/,
    in: code,
    not: self,
  },
  {
    name: 'no-suppressions',
    why: 'a wrong type is repaired, not silenced',
    pattern: /@ts-(ignore|nocheck)|oxlint-disable|eslint-disable|biome-ignore|\bas any\b/,
    in: /\.(ts|tsx|mjs)$/,
    not: self,
  },
  {
    name: 'no-machine-in-files',
    why: 'no path of a machine and no registry host belongs in the project',
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
    name: 'environment-in-env-files-only',
    why: 'one env.ts per process reads the environment and checks it',
    pattern: /process\.env\b/,
    in: /^(apps|packages)\/(api|worker|core|db|jobs|contracts|client|verifier)\/src\/.*\.ts$/,
    not: /\/env\.ts$|\.main\.ts$|\.test\.ts$|packages\/db\/src\/(generate|cli|.*\.main)\.ts$/,
  },
  {
    name: 'times-by-formats',
    why: 'pages write times by the formats of packages/i18n, whose head has the rule of zones and days',
    pattern:
      /\bIntl\.DateTimeFormat\b|\.toLocale(Date|Time)?String\(|\.to(Date|Time|UTC)String\(|\.get(FullYear|Month|Date|Day|Hours|Minutes)\(|\.getTimezoneOffset\(|toISOString\(\)\.(slice|split)|\bdayjs\b/,
    in: /^(apps\/(admin|member|api)|packages\/(ui|client))\/src\/.*\.tsx?$/,
    // Fields of date and time, and a calendar's grid of days.
    not: /\.test(-\w+)?\.tsx?$|\/typed-time\.ts$|\/calendar-months\.ts$/,
  },
  {
    name: 'plain-words',
    why: 'idioms and "he" are hard to read for many: name the subject and use the term of the field',
    pattern: idioms,
    in: plain,
    not: /\/fixtures\/|package\.json$|ordinary-user\.ts$/,
  },
];

/** A file that is longer holds more than one subject; tests too. Sheets and SQL are read from top to bottom. */
const mostLines = 400;
const measured = /\.(ts|tsx|mjs)$/;

export type Offence = { rule: string; why: string; file: string; line: number; text: string };

/** What in `text` breaks a rule which applies to `file`. */
export function offencesIn(file: string, text: string): Offence[] {
  const rules = houseRules.filter((rule) => rule.in.test(file) && !rule.not?.test(file));
  const lines = text.split('\n');
  return [
    ...tooLong(file, lines.length - 1),
    ...lines.flatMap((content, index) =>
      rules
        .filter((rule) => rule.pattern.test(content))
        .map(({ name, why }) => ({ rule: name, why, file, line: index + 1, text: content.trim().slice(0, 120) })),
    ),
  ];
}

function tooLong(file: string, lines: number): Offence[] {
  if (!measured.test(file) || lines <= mostLines) return [];
  const why = `a file has at most ${mostLines} lines: split it by subject, and put what the parts share beside them`;
  return [{ rule: 'no-long-files', why, file, line: mostLines + 1, text: `${lines} lines` }];
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

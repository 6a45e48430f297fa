import { everyCheck } from '../verify-books.ts';
import type { Finder, Group, Manipulation } from './manipulation.test-setup.ts';

const finders: readonly Finder[] = ['verify', 'monitor', 'receipt'];

/** The page that says which manipulation is found by what, from the list that the test tries. */
export function describeManipulations(groups: readonly Group[]): string {
  const all = groups.flatMap(({ manipulations }) => manipulations);
  const foundBy = (finder: Finder) => all.filter(({ found }) => found[finder] !== undefined).length;
  const unfound = all.filter(({ why }) => why !== undefined);
  return `# Manipulations and what finds them

A test makes each of these ${all.length} changes in the database of a filled installation, as a superuser with all triggers and
constraints off, and with the platform's signing keys. Then the worker runs once, and three readers look for it:

- **verify**: \`pnpm verify\`, with the published files of the log. ${everyCheck.length + 8} checks. Finds ${foundBy('verify')}.
- **monitor**: \`pnpm monitor\`, which saw the log before the change. Finds ${foundBy('monitor')}.
- **receipt**: members who kept the receipts of their orders and the proof of a balance, and check them again. Finds
  ${foundBy('receipt')}.

${all.length - unfound.length} are found by at least one reader, ${unfound.length} by none. The tables name one finding for each
reader; there may be more. A test writes this page from the list in \`packages/core/src/reconciliation/manipulations\`.

What the operator does through the platform itself, with two administrators who agree, is no manipulation: it is recorded, and
members see it.

## What nothing finds

| manipulation | why |
|---|---|
${unfound.map(({ name, why }) => `| ${name} | ${why} |`).join('\n')}

${groups.map(table).join('\n\n')}
`;
}

function table({ title, manipulations }: Group): string {
  const rows = manipulations.map(
    (one) => `| ${one.name} | ${finders.map((finder) => cell(one, finder)).join(' | ')} |`,
  );
  return `## ${title}\n\n| manipulation | verify | monitor | receipt |\n|---|---|---|---|\n${rows.join('\n')}`;
}

function cell({ found }: Manipulation, finder: Finder): string {
  const name = found[finder];
  return name === undefined ? '' : `\`${name}\``;
}

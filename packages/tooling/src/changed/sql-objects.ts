const object =
  /\b(?:CREATE(?: OR REPLACE)?|ALTER|DROP)\s+(?:FUNCTION|PROCEDURE|TABLE|VIEW|TYPE|DOMAIN|SEQUENCE)\s+(?:IF (?:NOT )?EXISTS\s+)?"?(\w+)/i;
const trigger = /\b(?:CREATE|DROP)\b[^;]*?\b(?:TRIGGER|INDEX|POLICY)\b[^;]*?\bON\s+"?(\w+)/i;
const triggerFunction = /\bEXECUTE FUNCTION\s+(\w+)/i;
const rows = /^\s*(?:INSERT INTO|UPDATE|DELETE FROM)\s+"?(\w+)/im;
const grant = /\b(?:GRANT|REVOKE)\b[^;]*?\bON\s+(?:FUNCTION\s+|TABLE\s+)?"?(\w+)/i;

/** The statements of a migration; a semicolon inside dollar quotes does not end one. */
function statementsOf(sql: string): string[] {
  const statements: string[] = [];
  let lines: string[] = [];
  let quote: string | undefined;
  for (const line of sql.split('\n')) {
    const code = quote === undefined ? line.replace(/--.*$/, '') : line;
    lines.push(code);
    for (const [mark] of code.matchAll(/\$\w*\$/g)) {
      if (quote === undefined) quote = mark;
      else if (quote === mark) quote = undefined;
    }
    if (quote !== undefined || !code.trimEnd().endsWith(';')) continue;
    statements.push(lines.join('\n').trim());
    lines = [];
  }
  return [...statements, lines.join('\n').trim()].filter(Boolean);
}

function subjectOf(statement: string): string | undefined {
  const patterns = /\bTRIGGER\b/i.test(statement.slice(0, 60)) ? [trigger] : [object, trigger, rows, grant];
  return patterns.map((pattern) => pattern.exec(statement)?.[1]).find((name) => name !== undefined);
}

/** The tables and functions that a migration defines or alters, with all its statements about each. */
function sqlObjectsOf(sql: string): Map<string, string> {
  const objects = new Map<string, string>();
  for (const statement of statementsOf(sql)) {
    const name = subjectOf(statement);
    if (name !== undefined) objects.set(name, `${objects.get(name) ?? ''}${statement}\n`);
  }
  return objects;
}

/** The tables and functions that differ between two versions of a migration. */
export function changedSqlObjects(before: string, after: string): string[] {
  const [old, now] = [sqlObjectsOf(before), sqlObjectsOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])].filter((name) => old.get(name) !== now.get(name));
}

/** The tables of a Prisma models file. */
export function tablesOf(models: string): string[] {
  return [...models.matchAll(/@@map\("(\w+)"\)/g)].map(([, name = '']) => name);
}

const camel = (name: string) => name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/**
 * Uses of a name in SQL or TypeScript. A name of one word is also a common word (`member`), so it counts only as a table in
 * a statement or in Prisma's client, or as a call.
 */
export function findSqlNames(text: string, names: ReadonlySet<string>): string[] {
  const words = new Set(text.match(/\b[a-z]\w*\b/g));
  const accessed = new Set(text.match(/(?<=\b(?:prisma|tx|db)\.)\w+/g));
  const placed = new Set(
    [...text.matchAll(/\b(?:FROM|JOIN|INTO|UPDATE|TABLE|ON)\s+"?(\w+)|\b(\w+)\(/g)].map(([, a, b]) => a ?? b ?? ''),
  );
  return [...names].filter(
    (name) => accessed.has(camel(name)) || (name.includes('_') ? words.has(name) : placed.has(name)),
  );
}

/** Dependencies of each table and function by its newest definition; a table depends on its triggers' functions. */
export function sqlUses(migrations: readonly string[]): Map<string, string[]> {
  const newest = new Map<string, string>();
  const triggers = new Map<string, string[]>();
  for (const sql of migrations) {
    for (const [name, text] of sqlObjectsOf(sql)) {
      if (/\b(?:FUNCTION|PROCEDURE|VIEW)\b/i.test(text.slice(0, 60))) newest.set(name, text);
      else if (!newest.has(name)) newest.set(name, '');
      for (const [, called = ''] of text.matchAll(new RegExp(triggerFunction, 'gi'))) {
        triggers.set(name, [...(triggers.get(name) ?? []), called]);
      }
    }
  }
  const names = new Set(newest.keys());
  return new Map(
    [...newest].map(([name, text]) => [
      name,
      [...findSqlNames(text, names).filter((one) => one !== name), ...(triggers.get(name) ?? [])],
    ]),
  );
}

import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

export const sqlDir = join(import.meta.dirname, '../../../prisma/sql');

/** `path` is relative to prisma/sql; `create` is the CREATE statement, without its final semicolon. */
export type SqlObject = { path: string; name: string; create: string };
export type SqlFunction = SqlObject & {
  grantees: string[];
  /** The comment above it, as one line of text. */
  header: string;
};
type SqlView = SqlObject & { grantees: string[] };
type SqlTrigger = SqlObject & {
  table: string;
  /** Also fires with session_replication_role = replica (ENABLE ALWAYS). */
  always: boolean;
};
export type SqlFiles = { functions: SqlFunction[]; views: SqlView[]; triggers: SqlTrigger[] };

const functionFile =
  /^((?:--.*\n)*)(CREATE OR REPLACE FUNCTION (\w+)\([\s\S]*\n?(\$\w*\$));\n(?:GRANT EXECUTE ON FUNCTION (\w+) TO (\w+(?:, \w+)*);\n)?$/;

/**
 * The functions, views and triggers that the database should have; prisma/sql/README.md describes the layout of the
 * files.
 * @throws Error that names a file with another layout
 */
export function readSqlFiles(dir = sqlDir): SqlFiles {
  const files: SqlFiles = { functions: [], views: [], triggers: [] };
  for (const path of globSync('*/*.sql', { cwd: dir }).sort()) {
    const text = readFileSync(join(dir, path), 'utf8');
    const name = basename(path, '.sql');
    if (name === 'views') files.views.push(...readViews(path, text));
    else if (name === 'triggers') files.triggers.push(...readTriggers(path, text));
    else files.functions.push(readFunction(path, name, text));
  }
  for (const objects of [files.functions, files.views]) {
    const seen = new Map<string, string>();
    for (const { name, path } of objects) {
      const other = seen.get(name);
      if (other !== undefined) throw new Error(`${name} is defined in ${other} and in ${path}`);
      seen.set(name, path);
    }
  }
  return files;
}

function readFunction(path: string, name: string, text: string): SqlFunction {
  const [, comment = '', create, created, , granted = created, grantees] = functionFile.exec(text) ?? [];
  if (create === undefined) {
    throw new Error(`${path} must hold comments, one CREATE OR REPLACE FUNCTION, and at most one GRANT EXECUTE`);
  }
  if (created !== name || granted !== name) throw new Error(`${path} must create and grant ${name}, not ${created}`);
  const header = oneLine(comment.replaceAll(/^-- ?/gm, ''));
  return { path, name, create, grantees: roles(grantees), header };
}

function readViews(path: string, text: string): SqlView[] {
  const views: SqlView[] = [];
  for (const statement of statementsOf(text)) {
    const [, viewName] = /^CREATE OR REPLACE VIEW (\w+) /.exec(statement) ?? [];
    const [, granted, grantees] = /^GRANT SELECT ON (\w+) TO (.+)$/.exec(statement) ?? [];
    const last = views.at(-1);
    if (viewName !== undefined) views.push({ path, name: viewName, create: statement, grantees: [] });
    else if (last !== undefined && last.name === granted) last.grantees = roles(grantees);
    else throw new Error(`${path}: neither CREATE OR REPLACE VIEW nor its GRANT SELECT: ${statement}`);
  }
  return views;
}

function readTriggers(path: string, text: string): SqlTrigger[] {
  const triggers: SqlTrigger[] = [];
  for (const statement of statementsOf(text)) {
    const [, name, table] = /^CREATE (?:CONSTRAINT )?TRIGGER (\w+) .*? ON (\w+)\s/s.exec(statement) ?? [];
    const [, onTable, always] = /^ALTER TABLE (\w+) ENABLE ALWAYS TRIGGER (\w+)$/.exec(statement) ?? [];
    const last = triggers.at(-1);
    if (name !== undefined && table !== undefined) {
      triggers.push({ path, name, table, create: oneLine(statement), always: false });
    } else if (last !== undefined && last.name === always && last.table === onTable) last.always = true;
    else throw new Error(`${path}: neither CREATE TRIGGER nor its ENABLE ALWAYS: ${statement}`);
  }
  return triggers;
}

/** Statements of a file without other semicolons than those between them. */
const statementsOf = (text: string) =>
  text
    .replaceAll(/^\s*--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter(Boolean);

export const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

const roles = (list: string | undefined) => (list === undefined ? [] : oneLine(list).split(', ').sort());

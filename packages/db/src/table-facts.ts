import type pg from 'pg';

/**
 * One line for each fact that migrations create: tables, columns, constraints, indexes, and every grant on them. An
 * owner is named only if it is not the role that migrated. Partitions are omitted because they are created daily.
 * Functions, views and triggers are compared with their own files.
 */
export async function readTableFacts(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ fact: string }>(factsSql);
  // Postgres prints a CASE over several lines.
  return rows.map(({ fact }) => fact.replace(/\s*\n\s*/g, ' ')).sort();
}

const factsSql = `
WITH scope AS (
  SELECT c.oid, c.relname, c.relkind, c.relacl, c.relowner, c.reloptions FROM pg_class c
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'S') AND NOT c.relispartition
    AND c.relname NOT IN ('_prisma_migrations', '_sql_versions')
), role AS (
  SELECT oid, rolname FROM pg_roles WHERE rolname LIKE 'fairtick\\_%' UNION ALL SELECT 0, 'PUBLIC'
), stranger AS (
  SELECT oid, ' owned by ' || rolname AS word FROM pg_roles
  WHERE oid NOT IN (SELECT relowner FROM pg_class WHERE oid = to_regclass('public._prisma_migrations'))
)
SELECT format('table %s%s', relname, o.word) AS fact
  FROM scope LEFT JOIN stranger o ON o.oid = relowner WHERE relkind IN ('r', 'p')
UNION ALL
SELECT format('column %s.%s %s%s', s.relname, a.attname, format_type(a.atttypid, a.atttypmod),
              CASE WHEN a.attnotnull THEN ' not null' ELSE '' END)
  FROM scope s JOIN pg_attribute a ON a.attrelid = s.oid AND a.attnum > 0 AND NOT a.attisdropped
  WHERE s.relkind IN ('r', 'p')
UNION ALL
SELECT format('constraint %s %s%s', s.relname, pg_get_constraintdef(k.oid),
              CASE WHEN k.convalidated AND k.conenforced THEN '' ELSE ' (not enforced)' END)
  FROM scope s JOIN pg_constraint k ON k.conrelid = s.oid WHERE k.contype <> 'n'
UNION ALL
SELECT 'index ' || regexp_replace(pg_get_indexdef(i.indexrelid), '^CREATE (UNIQUE )?INDEX ', '\\1')
  FROM scope s JOIN pg_index i ON i.indrelid = s.oid WHERE i.indisvalid
UNION ALL
SELECT format('grant %s on %s to %s', string_agg(acl.privilege_type, ', ' ORDER BY acl.privilege_type), s.relname, r.rolname)
  FROM scope s, aclexplode(s.relacl) acl JOIN role r ON r.oid = acl.grantee
  WHERE acl.grantee <> s.relowner GROUP BY s.relname, r.rolname
UNION ALL
SELECT format('grant %s on %s.%s to %s', string_agg(acl.privilege_type, ', ' ORDER BY acl.privilege_type),
              s.relname, a.attname, r.rolname)
  FROM scope s JOIN pg_attribute a ON a.attrelid = s.oid, aclexplode(a.attacl) acl JOIN role r ON r.oid = acl.grantee
  GROUP BY s.relname, a.attname, r.rolname
UNION ALL
SELECT format('grant %s on schema public to %s', acl.privilege_type, r.rolname)
  FROM pg_namespace n, aclexplode(n.nspacl) acl JOIN role r ON r.oid = acl.grantee
  WHERE n.nspname = 'public' AND acl.grantee <> n.nspowner
`;

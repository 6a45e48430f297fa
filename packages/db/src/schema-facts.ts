import type pg from 'pg';

/**
 * One line a fact: tables, columns, constraints, indexes, views and functions (with all that bends what their text does,
 * and a digest of it), triggers that fire, those that fire for a replica's changes too with "(always)", and every grant. An
 * owner is named only where he is not the one who migrated, whatever that one is called. Two databases with the same lines
 * hold the same promises. Partitions are left out: they come by the day.
 */
export async function readSchemaFacts(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ fact: string }>(factsSql);
  // Postgres prints a CASE over several lines.
  return rows.map(({ fact }) => fact.replace(/\s*\n\s*/g, ' ')).sort();
}

const factsSql = `
WITH scope AS (
  SELECT c.oid, c.relname, c.relkind, c.relacl, c.relowner, c.reloptions FROM pg_class c
  WHERE c.relnamespace = 'public'::regnamespace AND NOT c.relispartition AND c.relname <> '_prisma_migrations'
), role AS (
  SELECT oid, rolname FROM pg_roles WHERE rolname LIKE 'fairtick\\_%' UNION ALL SELECT 0, 'PUBLIC'
), stranger AS (
  SELECT oid, ' owned by ' || rolname AS word FROM pg_roles
  WHERE oid NOT IN (SELECT relowner FROM pg_class WHERE oid = to_regclass('public._prisma_migrations'))
)
SELECT format('table %s%s', relname, o.word) AS fact
  FROM scope LEFT JOIN stranger o ON o.oid = relowner WHERE relkind IN ('r', 'p')
UNION ALL
SELECT concat_ws(' ', 'view', relname, array_to_string(reloptions, ' '), md5(pg_get_viewdef(scope.oid))) || coalesce(o.word, '')
  FROM scope LEFT JOIN stranger o ON o.oid = relowner WHERE relkind IN ('v', 'm')
UNION ALL
SELECT format('column %s.%s %s%s', s.relname, a.attname, format_type(a.atttypid, a.atttypmod),
              CASE WHEN a.attnotnull THEN ' not null' ELSE '' END)
  FROM scope s JOIN pg_attribute a ON a.attrelid = s.oid AND a.attnum > 0 AND NOT a.attisdropped
  WHERE s.relkind IN ('r', 'p', 'v', 'm')
UNION ALL
SELECT format('constraint %s %s%s', s.relname, pg_get_constraintdef(k.oid),
              CASE WHEN k.convalidated AND k.conenforced THEN '' ELSE ' (not enforced)' END)
  FROM scope s JOIN pg_constraint k ON k.conrelid = s.oid WHERE k.contype <> 'n'
UNION ALL
SELECT 'index ' || regexp_replace(pg_get_indexdef(i.indexrelid), '^CREATE (UNIQUE )?INDEX ', '\\1')
  FROM scope s JOIN pg_index i ON i.indrelid = s.oid WHERE i.indisvalid
UNION ALL
SELECT concat_ws(' ', format('function %s(%s) returns %s', p.proname, pg_get_function_arguments(p.oid),
                           pg_get_function_result(p.oid)),
              l.lanname, CASE p.provolatile WHEN 'i' THEN 'immutable' WHEN 's' THEN 'stable' END,
              CASE WHEN p.proisstrict THEN 'strict' END, CASE WHEN p.proleakproof THEN 'leakproof' END,
              CASE WHEN p.prosecdef THEN 'definer' END, array_to_string(p.proconfig, ' '), md5(p.prosrc)) || coalesce(o.word, '')
  FROM pg_proc p JOIN pg_language l ON l.oid = p.prolang LEFT JOIN stranger o ON o.oid = p.proowner
  WHERE p.pronamespace = 'public'::regnamespace
UNION ALL
SELECT format('trigger %s %s%s', s.relname, regexp_replace(pg_get_triggerdef(t.oid), '^CREATE (CONSTRAINT )?TRIGGER ', ''),
              CASE t.tgenabled WHEN 'A' THEN ' (always)' END)
  FROM scope s JOIN pg_trigger t ON t.tgrelid = s.oid WHERE NOT t.tgisinternal AND t.tgenabled IN ('O', 'A')
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
SELECT format('grant execute on %s(%s) to %s', p.proname, pg_get_function_identity_arguments(p.oid), r.rolname)
  FROM pg_proc p, aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) acl JOIN role r ON r.oid = acl.grantee
  WHERE p.pronamespace = 'public'::regnamespace AND acl.grantee <> p.proowner
UNION ALL
SELECT format('grant %s on schema public to %s', acl.privilege_type, r.rolname)
  FROM pg_namespace n, aclexplode(n.nspacl) acl JOIN role r ON r.oid = acl.grantee
  WHERE n.nspname = 'public' AND acl.grantee <> n.nspowner
`;

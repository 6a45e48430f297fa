import { fromUtf8, utf8 } from '@fairtick/tlog';
import type { Group } from './manipulation.test-setup.ts';

export const logGroup: Group = {
  title: 'Audit log, keys and transparency log',
  manipulations: [
    {
      name: 'an audit entry edited',
      by: `UPDATE audit_entry SET actor_name = 'another' WHERE seq = 5`,
      found: { verify: 'audit_chain' },
    },
    {
      name: 'an audit entry edited and the log rehashed',
      by: async ({ sql, rehashAudit }) => {
        await sql(`UPDATE audit_entry SET actor_name = 'another' WHERE seq = 5`);
        await rehashAudit(1);
      },
      found: { verify: 'heads_are_rows' },
    },
    {
      name: 'an audit entry edited and the log rehashed, its heads stated again, the log rewritten',
      by: async ({ sql, rehashAudit, rewriteLog }) => {
        await sql(`UPDATE audit_entry SET actor_name = 'another' WHERE seq = 5`);
        await rehashAudit(1);
        await sql(`DELETE FROM log_statement WHERE kind = statement_kind_number('audit')`);
        await rewriteLog();
      },
      found: { monitor: 'rewritten' },
    },
    { name: 'an audit entry removed', by: `DELETE FROM audit_entry WHERE seq = 5`, found: { verify: 'audit_chain' } },
    {
      name: 'an audit entry removed, the later ones numbered and hashed again',
      by: async ({ sql, rehashAudit }) => {
        await sql('DELETE FROM audit_entry WHERE seq = 5');
        await rehashAudit(5);
      },
      found: { verify: 'approvals_are_in_the_log' },
    },
    {
      name: 'an audit entry inserted and the log rehashed',
      by: async ({ sql, rehashAudit }) => {
        await sql(
          `UPDATE audit_entry SET seq = seq + 100000 WHERE seq > 5; INSERT INTO audit_entry SELECT (jsonb_populate_record(e, jsonb_build_object('seq', 6))).* FROM audit_entry e WHERE seq = 5`,
        );
        await rehashAudit(5);
      },
      found: { verify: 'heads_are_rows' },
    },
    {
      name: 'two audit entries exchanged',
      by: `UPDATE audit_entry SET seq = CASE seq WHEN 5 THEN 100006 ELSE 100005 END WHERE seq IN (5, 6); UPDATE audit_entry SET seq = seq - 100000 WHERE seq > 100000`,
      found: { verify: 'audit_chain' },
    },
    {
      name: 'two audit entries exchanged and the log rehashed',
      by: async ({ sql, rehashAudit }) => {
        await sql(
          `UPDATE audit_entry SET seq = CASE seq WHEN 5 THEN 100006 ELSE 100005 END WHERE seq IN (5, 6); UPDATE audit_entry SET seq = seq - 100000 WHERE seq > 100000`,
        );
        await rehashAudit(1);
      },
      found: { verify: 'audit_chain' },
    },
    {
      name: 'the last audit entry cut off',
      by: `DELETE FROM audit_entry WHERE seq = (SELECT max(seq) FROM audit_entry)`,
      found: { verify: 'approvals_are_in_the_log' },
    },
    {
      name: 'the tail of the audit log cut off',
      by: `DELETE FROM audit_entry WHERE seq > 5`,
      found: { verify: 'approvals_are_in_the_log' },
    },
    {
      name: 'the whole audit log removed',
      by: `DELETE FROM audit_entry`,
      found: { verify: 'approvals_are_in_the_log' },
    },
    {
      name: 'an audit entry dated earlier',
      by: `UPDATE audit_entry SET at = at - interval '1 day' WHERE seq = 5`,
      found: { verify: 'audit_chain' },
    },
    {
      name: 'an audit entry dated earlier and the log rehashed',
      by: async ({ sql, rehashAudit }) => {
        await sql(`UPDATE audit_entry SET at = at - interval '1 day' WHERE seq = 1`);
        await rehashAudit(1);
      },
      found: { verify: 'heads_are_rows' },
    },
    {
      name: 'a foreign key in the public list',
      by: `INSERT INTO signing_key (key_id, public_key, first_seen_at) SELECT substr(encode(sha256(k), 'hex'), 1, 16), k, now() - interval '1 day' FROM (SELECT decode(repeat('07', 32), 'hex') AS k) x`,
      found: { verify: 'keys_are_in_the_logs' },
    },
    {
      name: 'a foreign key in the public list with its audit entry',
      by: async ({ sql, logAction }) => {
        await sql(
          `INSERT INTO signing_key (key_id, public_key, first_seen_at) SELECT substr(encode(sha256(k), 'hex'), 1, 16), k, now() - interval '1 day' FROM (SELECT decode(repeat('07', 32), 'hex') AS k) x`,
        );
        await logAction(
          'signing_keys.begin',
          `(SELECT key_id FROM signing_key WHERE public_key = decode(repeat('07', 32), 'hex'))`,
          `jsonb_build_object('publicKey', repeat('07', 32))`,
        );
      },
      found: { verify: 'keys_are_in_the_logs' },
    },
    {
      name: 'a published key replaced by another under its id',
      by: `UPDATE signing_key SET public_key = sha256(public_key) WHERE first_seen_at = (SELECT min(first_seen_at) FROM signing_key)`,
      found: { verify: 'keys_are_in_the_logs', monitor: 'key_unlogged' },
    },
    {
      name: 'a former key removed from the list',
      by: `DELETE FROM signing_key WHERE first_seen_at = (SELECT min(first_seen_at) FROM signing_key)`,
      found: { verify: 'keys_are_in_the_logs', monitor: 'key_missing' },
    },
    {
      name: 'the key that signed the orders removed',
      by: `DELETE FROM signing_key WHERE first_seen_at = (SELECT max(first_seen_at) FROM signing_key)`,
      found: { verify: 'keys_are_in_the_logs' },
    },
    {
      name: 'the time of a key moved',
      by: `UPDATE signing_key SET first_seen_at = first_seen_at - interval '1 hour' WHERE first_seen_at = (SELECT max(first_seen_at) FROM signing_key)`,
      found: { verify: 'keys_are_in_the_logs' },
    },
    {
      name: 'a published statement edited in the database',
      by: `UPDATE log_statement SET statement = statement || ' ' WHERE log_index = 19`,
      found: { verify: 'log_is_statements' },
    },
    {
      name: 'the signature of a published statement replaced',
      by: `UPDATE log_statement SET signature = set_byte(signature, 0, 255 - get_byte(signature, 0)) WHERE log_index = 19`,
      found: { verify: 'log_is_statements' },
    },
    {
      name: 'a published statement removed',
      by: `DELETE FROM log_statement WHERE log_index = 19`,
      found: { verify: 'log_is_statements', monitor: 'terms_repeated' },
    },
    {
      name: 'two published statements exchanged',
      by: `UPDATE log_statement SET log_index = CASE log_index WHEN 19 THEN 100020 ELSE 100019 END WHERE log_index IN (19, 20); UPDATE log_statement SET log_index = log_index - 100000 WHERE log_index > 100000`,
      found: { verify: 'log_is_statements' },
    },
    {
      name: 'two published statements exchanged, the log rewritten',
      by: async ({ sql, rewriteLog }) => {
        await sql(
          `UPDATE log_statement SET log_index = CASE log_index WHEN 19 THEN 100020 ELSE 100019 END WHERE log_index IN (19, 20); UPDATE log_statement SET log_index = log_index - 100000 WHERE log_index > 100000`,
        );
        await rewriteLog();
      },
      found: { monitor: 'rewritten' },
    },
    {
      name: 'a statement removed, the log rewritten without it',
      by: async ({ sql, rewriteLog }) => {
        await sql(`DELETE FROM log_statement WHERE log_index = 19`);
        await rewriteLog();
      },
      found: { monitor: 'rewritten' },
    },
    {
      name: 'the newest statements removed, the log cut to the older ones',
      by: async ({ sql, rewriteLog }) => {
        await sql(`DELETE FROM log_statement WHERE log_index > 22; UPDATE statement_batch SET log_index = NULL`);
        await rewriteLog();
      },
      found: { verify: 'ledger_days', monitor: 'shrunk' },
    },
    {
      name: 'the newest statements and what they pin removed, as if a backup had been restored',
      by: `DELETE FROM log_statement WHERE kind = statement_kind_number('head') AND subject = {own}; UPDATE log_statement SET log_index = NULL WHERE log_index > 27; UPDATE statement_batch SET log_index = NULL; DELETE FROM tape WHERE product_id = {own} AND seq > 3; UPDATE market m SET last_seq = t.seq, last_hash = t.hash, last_at = t.at FROM tape t WHERE t.product_id = m.product_id AND m.product_id = {own} AND t.seq = 3`,
      found: { verify: 'market_is_tape_head', monitor: 'lost', receipt: 'tape' },
    },
    {
      name: 'a statement of the log signed by another key',
      by: `UPDATE log_statement SET key_id = '0123456789abcdef' WHERE log_index = 19`,
      found: { verify: 'log_is_statements' },
    },
    {
      name: 'a head of a tape stated that never was',
      by: async ({ sql, restate }) => {
        await restate('head', '"head"', '"head"');
        await sql(
          `UPDATE log_statement SET statement = convert_to(replace(convert_from(statement, 'UTF8'), '0', '1'), 'UTF8') WHERE kind = statement_kind_number('head')`,
        );
      },
      found: { verify: 'log_is_statements' },
    },
    {
      name: 'the end of a key removed from the log',
      by: async ({ sql, rewriteLog }) => {
        await sql(`DELETE FROM log_statement WHERE kind = statement_kind_number('key_end')`);
        await rewriteLog();
      },
      found: { monitor: 'rewritten' },
    },
    {
      name: 'a byte of a published tile changed',
      by: async ({ editFile }) => {
        editFile('tile/0/', (bytes) => bytes.with(5, 255 - (bytes[5] ?? 0)));
      },
      found: { monitor: 'wrong_root', receipt: 'log' },
    },
    {
      name: 'a byte of a published entry changed',
      by: async ({ editFile }) => {
        editFile('tile/entries/', (bytes) => bytes.with(50, bytes[50] === 49 ? 50 : 49));
      },
      found: { verify: 'log_is_statements', monitor: 'wrong_entry' },
    },
    {
      name: 'a published tile removed',
      by: async ({ editFile }) => {
        editFile('tile/entries/', () => null);
      },
      found: { verify: 'log_is_statements', monitor: 'missing_file' },
    },
    {
      name: 'the checkpoint replaced by an older one',
      by: async ({ editFile }) => {
        editFile('checkpoint', (bytes) => utf8(fromUtf8(bytes).replace(/\n\d+\n/, '\n2\n')));
      },
      found: { verify: 'log_is_statements', monitor: 'key_changed' },
    },
    {
      name: 'another key of the log in the published policy',
      by: async ({ editFile }) => {
        editFile('policy', () =>
          utf8('log other.example/log+5b4e2b8f+AWvO7mPPSdQcr3+9t8JVgHrOWfGk8zkMk1mqsYNa/1Gb\nquorum none\n'),
        );
      },
      found: { monitor: 'malformed', receipt: 'log_keys' },
    },
    {
      name: 'the witness removed from the published policy',
      by: async ({ editFile }) => {
        editFile('policy', (bytes) => utf8(fromUtf8(bytes).replace(/^witness.*\n/m, '')));
      },
      found: { receipt: 'log_keys' },
    },
  ],
};

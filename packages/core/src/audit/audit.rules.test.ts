import { describe, expect, test } from 'vitest';
import { type AuditRow, auditDigest, auditGenesis, auditStart, checkAuditRows } from './audit.rules.ts';

function chain(length: number): AuditRow[] {
  const rows: AuditRow[] = [];
  for (let index = 1; index <= length; index += 1) {
    const row = {
      seq: BigInt(index),
      at: `2026-11-20T08:00:0${index}.000Z`,
      actorKind: 'admin',
      actorId: null,
      actorName: 'root',
      action: 'members.restrict',
      targetKind: 'member',
      targetId: null,
      before: null,
      after: `{"n": ${index}}`,
      ip: '127.0.0.1',
      requestId: 'r',
      prevHash: rows.at(-1)?.hash ?? auditGenesis,
    };
    rows.push({ ...row, hash: auditDigest(row) });
  }
  return rows;
}

const faultsOf = (rows: readonly AuditRow[]) => checkAuditRows(auditStart, rows).faults;

describe('the chain of the audit log', () => {
  test('is valid as written', () => {
    const rows = chain(5);
    const { faults, head } = checkAuditRows(auditStart, rows);
    expect(faults).toEqual([]);
    expect(head).toEqual({ seq: 5n, hash: rows[4]?.hash, at: '2026-11-20T08:00:05.000Z' });
  });

  // Entries are never hashed again: fields of later versions are hashed after these, and only where they are set.
  test('an entry of any age keeps its hash', () => {
    expect(auditDigest({ ...(chain(1)[0] as AuditRow), actorId: 'a', before: '{}' })).toBe(
      '9664cedcfadc3aad7c3c223c67d65bdca53b8832f706a294865d2f92bb3e8fc5',
    );
  });

  test('a moved border between two fields, and NULL instead of empty, change the hash', () => {
    const [row] = chain(1);
    if (row === undefined) throw new Error('no row');
    const digests = [
      auditDigest(row),
      auditDigest({ ...row, actorName: 'roo', action: 'tmembers.restrict' }),
      auditDigest({ ...row, targetId: '' }),
      auditDigest({ ...row, before: '' }),
      auditDigest({ ...row, before: row.after, after: null }),
    ];
    expect(new Set(digests).size).toBe(digests.length);
  });

  test.each(Object.keys(chain(1)[0] ?? {}) as (keyof AuditRow)[])('an edited %s is found', (column) => {
    const rows = chain(4).map((row) => {
      if (row.seq !== 3n) return row;
      if (column === 'seq') return { ...row, seq: 9n };
      if (column === 'hash' || column === 'prevHash') return { ...row, [column]: 'ab'.repeat(32) };
      return { ...row, [column]: `${row[column] ?? ''}x` };
    });
    expect(faultsOf(rows)).not.toEqual([]);
  });

  test('removed, repeated and swapped rows are found', () => {
    const [a, b, c, d] = chain(4);
    if (!a || !b || !c || !d) throw new Error('no rows');
    expect(faultsOf([a, c, d])).not.toEqual([]);
    expect(faultsOf([a, b, b, c, d])).not.toEqual([]);
    expect(faultsOf([a, c, b, d])).not.toEqual([]);
    expect(faultsOf([b, c, d])).not.toEqual([]);
  });
});

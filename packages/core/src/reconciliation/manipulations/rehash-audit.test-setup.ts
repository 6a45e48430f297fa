/** Numbers the audit log without a gap from an entry on, and computes its hashes again. */
export const rehashAuditSql = (fromSeq: number) => `DO $do$
  DECLARE
    v_entry audit_entry;
    v_seq bigint := ${fromSeq};
    v_prev bytea := coalesce((SELECT hash FROM audit_entry WHERE seq < ${fromSeq} ORDER BY seq DESC LIMIT 1), decode(repeat('00', 32), 'hex'));
    v_old bigint;
  BEGIN
    FOR v_old IN SELECT seq FROM audit_entry WHERE seq >= ${fromSeq} ORDER BY seq LOOP
      UPDATE audit_entry SET seq = v_seq, prev_hash = v_prev WHERE seq = v_old;
      SELECT * INTO v_entry FROM audit_entry WHERE seq = v_seq;
      v_prev := audit_digest(v_entry);
      UPDATE audit_entry SET hash = v_prev WHERE seq = v_seq;
      v_seq := v_seq + 1;
    END LOOP;
  END $do$`;

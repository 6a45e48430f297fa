/**
 * SQL: SHA-256 (hex) over what decides where a payout goes and from when, with the sealed number and name. The audit log
 * records it when an account is added, so that `pnpm verify` finds one that was changed.
 * @param row a row of payment_account
 */
export function accountHashSql(row: string): string {
  const fields = [
    'id',
    'member_id',
    'kind',
    'payee',
    'payee_masked',
    'number',
    'number_digest',
    'masked',
    'bank',
    'branch',
  ];
  const listed = [...fields, 'chain'].map((field) => `${row}.${field}`).join(', ');
  const usableFrom = `extract(epoch FROM ${row}.usable_from)`;
  return `encode(sha256(convert_to(jsonb_build_array(${listed}, ${usableFrom})::text, 'UTF8')), 'hex')`;
}

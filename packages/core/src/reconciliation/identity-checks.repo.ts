import type { BooksCheck } from './books.repo.ts';

/** Which members are verified; limits of deposits and orders, withdrawals and invite rewards depend on it. */
export const identityChecks: readonly BooksCheck[] = [
  {
    name: 'verified_is_proven',
    rule: 'a member and their wallets are verified exactly while a verified proof of identity is in force',
    sql: `SELECT format('member %s', m.id) AS what
            FROM member m
            LEFT JOIN (SELECT member_id, count(*) AS proofs FROM identity_check WHERE state = 'verified' GROUP BY member_id) c
              ON c.member_id = m.id
            LEFT JOIN (SELECT member_id, bool_and(verified) AS every, bool_or(verified) AS some FROM wallet
                        GROUP BY member_id) w ON w.member_id = m.id
           WHERE c.proofs > 1
              OR (m.verified, coalesce(w.every, m.verified), coalesce(w.some, m.verified))
                 IS DISTINCT FROM (c.proofs IS NOT NULL, c.proofs IS NOT NULL, c.proofs IS NOT NULL)`,
  },
];

import type { RealAccountNeed } from '@fairtick/contracts';
import type { Db } from '@fairtick/db';

type Pool = Pick<Db, 'pool'>;

export type FirstDayRow = {
  /** A real order ended with a win, a loss or a tie. */
  settled: boolean;
  /** What production needs, outside production too. */
  missing: RealAccountNeed[];
  /** Enabled deposit methods whose receiving account is still the example. */
  exampleMethods: number;
  /** `off` where this database archives nothing. */
  archiveMode: string;
  /** The last attempt to archive succeeded; null before the first attempt. */
  archived: boolean | null;
};

export async function findFirstDay(db: Pool): Promise<FirstDayRow> {
  const { rows } = await db.pool.query<FirstDayRow>(
    `SELECT EXISTS (SELECT 1 FROM trading_day
                     WHERE account = account_number('real') AND wins + losses + ties > 0) AS settled,
            real_account_missing(true) AS missing,
            (SELECT count(*)::int FROM deposit_method WHERE enabled AND receiving_example) AS "exampleMethods",
            current_setting('archive_mode') AS "archiveMode",
            (SELECT coalesce(last_archived_time >= last_failed_time, last_failed_time IS NULL)
               FROM pg_stat_archiver WHERE archived_count + failed_count > 0) AS archived`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('reading the state of the installation returned no row');
  return row;
}

export type StaffFactRow = { id: string; permissions: string[]; person: string[]; totp: boolean };

/** Active administrators with a password: what they may do, and the accounts that count as the same person. */
export async function findStaffFacts(db: Pool): Promise<StaffFactRow[]> {
  const { rows } = await db.pool.query<StaffFactRow>(
    `SELECT a.id, a.totp_confirmed_at IS NOT NULL AS totp, ARRAY(SELECT accounts_of_person(a.id))::text[] AS person,
            coalesce((SELECT array_agg(DISTINCT one) FROM (
              SELECT unnest(r.permissions) AS one FROM admin_role_member m JOIN admin_role r ON r.name = m.role
               WHERE m.admin_id = a.id
              UNION ALL SELECT '*:*:*' FROM admin_role_member m WHERE m.admin_id = a.id AND m.role = 'admin') g), '{}')
              AS permissions
       FROM admin a WHERE a.active AND a.login_hash <> '-'`,
  );
  return rows;
}

import type { Db } from '@fairtick/db';
import { scanPermission } from './scan-endpoints.ts';

type Pool = Pick<Db['pool'], 'query'>;

/** A column on any table by which a person, an order or a product could be steered. */
export async function columns(owner: Pool): Promise<string[]> {
  const { rows } = await owner.query<{ table: string; name: string }>(
    `SELECT table_name AS table, column_name AS name FROM information_schema.columns WHERE table_schema = 'public'`,
  );
  return rows
    .filter(({ name }) =>
      /win_?rate|lose_?rate|forced?_|_forced|(?<![a-z])rig(ged)?(?![a-z])|target_(price|result)|outcome_|_control|bias/.test(
        name,
      ),
    )
    .map(({ table, name }) => `column ${table}.${name}`);
}

export async function roles(owner: Pool): Promise<string[]> {
  const { rows } = await owner.query<{ name: string; permission: string }>(
    'SELECT name, unnest(permissions) AS permission FROM admin_role',
  );
  return rows.flatMap(({ name, permission }) =>
    scanPermission(permission).map((offence) => `role ${name}: ${offence}`),
  );
}

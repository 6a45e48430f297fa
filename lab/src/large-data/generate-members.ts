import { uuidsV7 } from '@fairtick/core';
import { nameDigest, personalDataBounds } from '@fairtick/core/members';
import type { Cipher } from '@fairtick/core/shared';
import { pastDays, type Sizes } from './sizes.ts';
import { insertColumns, type Load } from './sql-parts.ts';

/** No password matches it: these members cannot sign in. */
const noPassword = '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
const families = ['林', '王', '李', '张', '刘', '陈', '杨', '赵', '黄', '周', '吴', '徐', '孙', '马', '朱', '胡'];
const spelled = [
  'lin',
  'wang',
  'li',
  'zhang',
  'liu',
  'chen',
  'yang',
  'zhao',
  'huang',
  'zhou',
  'wu',
  'xu',
  'sun',
  'ma',
  'zhu',
  'hu',
];
const given = [
  '若溪',
  '建国',
  '思远',
  '雨桐',
  '子轩',
  '欣怡',
  '浩然',
  '美玲',
  '志强',
  '晓燕',
  '文博',
  '佳慧',
  '宇航',
  '静怡',
];
const dayMs = 24 * 3_600_000;
const chunk = 5_000;

type Row = {
  id: string;
  username: string;
  name: string;
  phone: string;
  realName: Uint8Array;
  nameDigest: Uint8Array;
  idNumber: Uint8Array;
  digest: Uint8Array;
  inviteCode: string;
  invitedBy: string | null;
  verified: boolean;
  createdAt: Date;
};

/**
 * Members, oldest first, with sealed names and numbers. `large_member (i, id, created_at)` lists them for the later parts; a
 * fifth of them registered before the year, the others evenly through it.
 */
export async function generateMembers({ client }: Load, sizes: Sizes, { cipher, now }: { cipher: Cipher; now: Date }) {
  await client.query(
    'CREATE TEMP TABLE large_member (i int PRIMARY KEY, id uuid NOT NULL, created_at timestamptz(3) NOT NULL)',
  );
  const inviters: string[] = [];
  for (let first = 0; first < sizes.members; first += chunk) {
    const rows: Row[] = [];
    for (let i = first; i < Math.min(first + chunk, sizes.members); i += 1) {
      const createdAt = bornAt(i, sizes.members, now);
      const id = uuidsV7({ now: () => createdAt }).uuid();
      rows.push(memberOf({ i, id, createdAt, cipher, sizes, inviter: inviters[(i * 7) % inviters.length] }));
      if (i % 50 === 0) inviters.push(id);
    }
    await insertColumns(client, { sql: insertMembers, rows, columns });
    await client.query(
      'INSERT INTO large_member (i, id, created_at) SELECT $1::int + n - 1, id, at FROM unnest($2::uuid[], $3::timestamptz[]) WITH ORDINALITY AS m (id, at, n)',
      [first, rows.map(({ id }) => id), rows.map(({ createdAt }) => createdAt)],
    );
  }
  await client.query('CREATE INDEX ON large_member (created_at)');
  await client.query('ANALYZE large_member');
}

function bornAt(i: number, members: number, now: Date): Date {
  const share = Math.max(0, (i / members - 0.2) / 0.8);
  return new Date(now.getTime() - (pastDays + 2 - share * (pastDays - 1)) * dayMs + i);
}

function memberOf(of: {
  i: number;
  id: string;
  createdAt: Date;
  cipher: Cipher;
  sizes: Sizes;
  inviter: string | undefined;
}): Row {
  const { i, id, createdAt, cipher, sizes, inviter } = of;
  const name = `${families[i % families.length]}${given[(i >> 4) % given.length]}`;
  const idNumber = `110101199003${String(i % 1_000_000).padStart(6, '0')}`;
  const bounds = personalDataBounds(id);
  return {
    id,
    username: `${spelled[i % spelled.length]}_${String(i).padStart(6, '0')}`,
    name: `${name}${i % 97}`,
    phone: `1${3_000_000_000 + i}`,
    realName: cipher.seal(name, bounds.realName),
    nameDigest: nameDigest(cipher, name),
    idNumber: cipher.seal(idNumber, bounds.idNumber),
    digest: cipher.digest(`${idNumber}${i}`, 'member.id_number'),
    inviteCode: `L${i.toString(36).toUpperCase().padStart(7, '0')}`,
    invitedBy: i % 3 === 0 ? (inviter ?? null) : null,
    verified: i % 2 === 0 && i / 2 < sizes.identityChecks,
    createdAt,
  };
}

const columns = [
  'id',
  'username',
  'name',
  'phone',
  'realName',
  'idNumber',
  'digest',
  'inviteCode',
  'invitedBy',
  'verified',
  'createdAt',
  'nameDigest',
] as const;

const insertMembers = `
  INSERT INTO member (id, username, display_name, phone, real_name, name_digest, id_number, id_number_digest, login_hash, withdraw_hash,
                      password_changed_at, invite_code, invited_by, verified, last_login_at, risk_accepted_at, created_at)
  SELECT id, username, name, phone, real_name, name_digest, id_number, digest, '${noPassword}', '${noPassword}', created_at, code,
         invited_by, verified, created_at + interval '1 hour', created_at, created_at
    FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::bytea[], $6::bytea[], $7::bytea[], $8::text[],
                $9::uuid[], $10::boolean[], $11::timestamptz[], $12::bytea[])
      AS m (id, username, name, phone, real_name, id_number, digest, code, invited_by, verified, created_at, name_digest)`;

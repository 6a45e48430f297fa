import type { Language } from '@fairtick/contracts';
import type { Db, Prisma, Tx } from '@fairtick/db';
import type { ReceivingRow } from './method-wording.ts';

export type Reader = Pick<
  Tx,
  'deposit' | 'depositMethod' | 'depositStep' | 'member' | 'admin' | 'upload' | '$queryRaw'
>;

export type Texts = Partial<Record<Language, string>>;
export type MethodRow = Omit<Prisma.DepositMethodGetPayload<object>, 'names' | 'instructions' | 'receiving'> & {
  names: Texts;
  instructions: Texts;
  receiving: ReceivingRow[];
};

// Stored procedures wrote these columns, so they have this shape.
function toMethod(row: Prisma.DepositMethodGetPayload<object>): MethodRow {
  const { names, instructions, receiving, ...rest } = row;
  return {
    ...rest,
    names: names as Texts,
    instructions: instructions as Texts,
    receiving: receivingRows(receiving),
  };
}

export function receivingRows(json: Prisma.JsonValue): ReceivingRow[] {
  return json as ReceivingRow[];
}

/** All methods in display order. */
export async function findMethods(db: Reader): Promise<MethodRow[]> {
  const rows = await db.depositMethod.findMany({ orderBy: [{ sort: 'asc' }, { code: 'asc' }] });
  return rows.map(toMethod);
}

export async function findMethod(db: Reader, id: string): Promise<MethodRow | null> {
  const row = await db.depositMethod.findUnique({ where: { id } });
  return row === null ? null : toMethod(row);
}

/** @throws refusals of the stored procedure: NOT_FOUND, REVIEW_CHANGED, DEPOSIT_AMOUNT_OUT_OF_RANGE */
export async function changeMethodRow(
  tx: Tx,
  { id, version, sessionId, changes }: { id: string; version: number; sessionId: string; changes: object },
): Promise<void> {
  await tx.$executeRaw`
    SELECT change_deposit_method(${sessionId}::uuid, ${id}::uuid, ${version}::int, ${JSON.stringify(changes)}::jsonb)`;
}

/** A client for reading only. */
export function reader(db: Db): Reader {
  return db.prisma;
}

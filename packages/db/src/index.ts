export { checkSchema } from './check-schema.ts';
export { createDb, type Db, type DbOptions } from './db.ts';
export { Prisma, type PrismaClient } from './generated/client.ts';
export { timelineSql } from './known-timeline.ts';
export { lockNumbers } from './lock-numbers.ts';
export { migrate } from './migrate.ts';
export {
  databaseUrl,
  provisionRoles,
  type RoleName,
  type RolePasswords,
  roleNames,
  roleUrl,
  roleUrls,
} from './roles.ts';
export { refusalOfProcedure, sqlState, violatedConstraint } from './sql-state.ts';
export { type Tx, withTx } from './with-tx.ts';

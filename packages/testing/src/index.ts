export { addMember, type MemberSeed } from './builders/add-member.ts';
export { FakeClock } from './clock.ts';
export { cloneDatabase, createTemplate, dropDatabase, type TestDatabase } from './database.ts';
export { type PostgresServer, type RunningPostgres, startPostgres } from './postgres.ts';
export { type RunningRedis, startOwnRedis } from './redis.ts';
export { createDatabase, createUnmigratedDatabase, startRedis } from './vitest-services.ts';

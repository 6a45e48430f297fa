export { freePort } from './free-port.ts';
export { memoryEnv, memoryFlags } from './memory-settings.ts';
export { findOnPath, ordinaryOwner, ordinaryUser } from './ordinary-user.ts';
export { type ClusterOptions, initCluster, launchPostgres, type PostgresOptions, waitForPostgres } from './postgres.ts';
export { fittedSettings } from './postgres-settings.ts';
export { endProcess, identify, isAlive, type ProcessIdentity } from './process-identity.ts';
export { launchRedis, type RedisKind, type RedisOptions, waitForRedis } from './redis.ts';

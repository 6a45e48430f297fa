export { createJobQueues, type JobQueues } from './queues.ts';
export { createRedisClient, type RedisConnection, type RuntimeLog } from './redis-client.ts';
export { withTimeout } from './with-timeout.ts';
export { type BoundJob, bindJob, type JobHandler, type JobWorkers, startJobWorkers } from './workers.ts';

export { checkRedisAtStart } from './check-redis.ts';
export { type BoardJob, type BoardQueue, type BoardState, createJobBoard, type JobBoard } from './job-board.ts';
export { createJobQueues, type JobQueues } from './queues.ts';
export { createRedisClient, type RedisConnection, type RuntimeLog } from './redis-client.ts';
export { withTimeout } from './with-timeout.ts';
export { type BoundJob, bindJob, type JobHandler, type JobWorkers, startJobWorkers } from './workers.ts';

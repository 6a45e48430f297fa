import type { RedisClient } from 'redis';

type Nothing = Record<never, never>;

/** A client of the Redis library without the commands of Redis modules, which the platform does not use. */
export type Redis = ReturnType<ReturnType<typeof RedisClient.factory<Nothing, Nothing, Nothing, 3>>>;

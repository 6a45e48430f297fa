import { RedisClient } from 'redis';

const withoutModules = () => RedisClient.factory();

/** A client of the Redis library without the commands of Redis modules, which the platform does not use. */
export type Redis = ReturnType<ReturnType<typeof withoutModules>>;

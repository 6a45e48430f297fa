import { RedisClient } from 'redis';

/**
 * Makes a client of the Redis library without the commands of Redis modules. The library's `createClient` defines a class of
 * all commands for each different set of options, about 10 MB each; here all clients share one class.
 */
export const openClient = RedisClient.factory();

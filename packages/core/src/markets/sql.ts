import type { Db } from '@fairtick/db';

/** Anything that runs SQL: the pool, or one connection of it. */
export type Sql = Pick<Db['pool'], 'query'>;

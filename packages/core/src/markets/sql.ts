import type { Db } from '@fairtick/db';

/** Anything that runs SQL: the pool, or one of its connections. */
export type Sql = Pick<Db['pool'], 'query'>;

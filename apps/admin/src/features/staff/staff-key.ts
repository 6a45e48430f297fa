/** The list of administrators in the cache. */
export const staffKey = ['staff'] as const;

/** Cache key of the list of administrators. */
export const staffKey = ['staff'] as const;

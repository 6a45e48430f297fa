/** Lists of threads: no words of members in them, so they may be fetched again behind somebody's back. */
export const supportInboxKey = ['support-inbox'] as const;

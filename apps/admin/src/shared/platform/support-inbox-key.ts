/** Cache key of conversation lists. They hold no messages, so refetching them causes no audit entry. */
export const supportInboxKey = ['support-inbox'] as const;

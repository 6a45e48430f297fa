/** What the first terms and the methods of the seed say of deposits. Minor units of CNY. */
export const unverifiedTotal = 100_000n;
export const secondApprovalFrom = 1_000_000n;
export const confirmationsNeeded = 15;
export const unfinished = new Set(['recharging', 'pending_review', 'reviewing', 'on_hold']);
export const language = 'zh-Hans';

/** Words by which a text would ask the member for money: a fee, a tax or a deposit. */
export const demandsMoney = /\b(pay|fee|tax|charge|unlock|top up|send us)\b/i;

/** Words for an amount that would exceed a limit. */
export const wouldExceed = /exceed|over/;

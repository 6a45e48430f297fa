/** Words by which a text would ask the member for money: a fee, a tax or a deposit. */
export const demandsMoney = /お支払い|支払って|手数料|保証金|税|納付/;

/** Words for an amount that would exceed a limit. */
export const wouldExceed = /超/;

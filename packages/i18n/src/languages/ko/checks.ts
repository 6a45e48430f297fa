/** Words by which a text would ask the member for money: a fee, a tax or a deposit. */
export const demandsMoney = /지불해|결제해|납부|수수료|보증금|세금/;

/** Words for an amount that would exceed a limit. */
export const wouldExceed = /초과/;

/** Words by which a text would ask the member for money: a fee, a tax or a deposit. */
export const demandsMoney = /请(先)?(支付|付款|缴|充值|转账|存入|汇款)|手续费|保证金|税|解冻/;

/** Words for an amount that would exceed a limit. */
export const wouldExceed = /超/;

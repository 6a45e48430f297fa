/** Words by which a text would ask the member for money: a fee, a tax or a deposit. */
export const demandsMoney = /請(先)?(支付|付款|繳|充值|轉帳|存入|匯款)|手續費|保證金|稅|解凍/;

/** Words for an amount that would exceed a limit. */
export const wouldExceed = /超/;

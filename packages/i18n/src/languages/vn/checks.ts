/** Words by which a text would ask the member for money: a fee, a tax or a deposit. */
export const demandsMoney = /hãy (nạp|chuyển|thanh toán)|vui lòng (nạp|chuyển|thanh toán)|phí|thuế|đặt cọc/i;

/** Words for an amount that would exceed a limit. */
export const wouldExceed = /vượt/;

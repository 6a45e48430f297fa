import type { SeedTexts } from '../../../seed.ts';

/** Names of the first deposit methods. */
export const methodNames: SeedTexts['methodNames'] = {
  bank_card: '은행 카드',
  unionpay: '유니온페이',
  alipay: '알리페이',
  gold_savings: '금 적립',
  hkd_forex: '홍콩달러 외환',
};

/** How they are paid. */
export const methodInstructions: SeedTexts['methodInstructions'] = {
  bankTransfer:
    '본인 명의 카드에서 이체하고 비고란에 참조 번호를 적어 주세요. 이체 후 증빙을 올리면 심사 후 입금됩니다.',
  usdtTransfer: (chain) =>
    `${chain} 네트워크의 USDT만 가능하며 다른 네트워크의 이체는 도착하지 않습니다. 이체 후 거래 ID를 제출하면 확인과 심사 후 고정 환율로 입금됩니다.`,
  goldTransfer:
    '본인 명의 금 계좌에서 그램 단위로 이체하세요. 제출 시 고정된 금 시세로 환산됩니다. 이체 후 증빙을 올려 주세요.',
  hkdTransfer:
    '본인 명의 홍콩달러 계좌에서 참조 번호를 적어 송금하세요. 제출 시 고정된 환율로 환산됩니다. 송금 후 증빙을 올려 주세요.',
};

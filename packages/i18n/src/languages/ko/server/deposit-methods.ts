import type { ServerTexts } from '../../../server.ts';

/** Why a deposit method cannot be used now. */
export const unavailableMethods: ServerTexts['unavailableMethods'] = {
  maintenance: '이 방법은 점검 중입니다. 나중에 다시 시도하거나 다른 방법을 선택하세요.',
  gateway: '이 결제 채널은 아직 준비되지 않았습니다. 다른 방법을 선택하세요.',
  receiving: '이 방법의 입금 계좌가 아직 설정되지 않았습니다. 다른 방법을 선택하세요.',
};

/** How a gateway method is paid, unless an administrator wrote other texts. */
export const gatewayInstructions: ServerTexts['gatewayInstructions'] = {
  gateway: '결제 페이지가 열립니다. 기한 안에 결제해 주세요. 심사 후 입금됩니다.',
  proof: '본인 명의 계좌에서 참조 번호를 적어 보내고 증빙을 올려 주세요. 심사 후 입금됩니다.',
};

/** Labels of the rows of a receiving account. */
export const receivingLabels: ServerTexts['receivingLabels'] = {
  payee: '받는 사람',
  bank: '은행',
  branch: '지점',
  number: '계좌번호',
  address: '입금 주소',
  network: '네트워크',
  depository: '금고',
  swift: 'SWIFT 코드',
  example: '예시 계좌입니다. 송금하지 마세요',
};

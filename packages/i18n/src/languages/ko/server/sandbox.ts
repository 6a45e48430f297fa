import type { ServerTexts } from '../../../server.ts';

/** The page of the sandbox of payments. */
export const sandbox: ServerTexts['sandbox'] = {
  title: '샌드박스 결제',
  warning: '테스트 결제입니다. 실제 돈은 이동하지 않습니다.',
  amount: '금액',
  subject: '내용',
  number: '결제 번호',
  expires: '유효 기한',
  pay: '결제하기',
  otherAmount: '실제 결제 금액',
  payOther: '이 금액으로 결제',
  fail: '결제 실패 처리',
  paid: '결제 완료',
  failed: '결제 실패',
  expired: '이 결제는 만료되었습니다.',
  refused: '처리할 수 없습니다. 금액을 확인해 주세요.',
  replay: '알림 다시 보내기',
  back: '가맹점으로 돌아가기',
};

import type { ServerTexts } from '../../../server.ts';

/** A message with a code. */
export const codeMessage: ServerTexts['codeMessage'] = {
  subject: {
    login_password: '로그인 비밀번호 재설정',
    withdraw_password: '출금 비밀번호 재설정',
    email: '이메일 주소 확인',
  },
  text: (subject, code, minutes) =>
    `${subject} 인증 코드: ${code} (${minutes}분간 유효). 누구에게도 알려 주지 마세요. 직원은 코드를 묻지 않습니다. 본인이 아니면 무시하세요.`,
};

/** A notice of a changed credential; `stop` separates its two sentences. */
export const changeMessage: ServerTexts['changeMessage'] = {
  subject: {
    second_factor: '2단계 인증이 변경되었습니다',
    factor_reset_requested:
      '비밀번호를 아는 사람이 2단계 인증 해제를 신청했습니다. 2단계 인증으로 로그인하면 취소됩니다',
    factor_reset_done: '2단계 인증이 해제되었습니다',
    login_password: '로그인 비밀번호가 변경되었습니다',
    withdraw_password: '출금 비밀번호가 변경되었습니다',
    email: '이메일 주소가 변경되었습니다',
  },
  rest: '본인이 아니라면 즉시 로그인 비밀번호를 바꾸고 고객센터에 문의해 주세요.',
  stop: '. ',
};

/** The mail with the figures of a period; it has counts and no amounts. */
export const reportMail: ServerTexts['reportMail'] = {
  subject: (period) => `${period} 플랫폼 지표`,
  intro: (period) => `${period} 지표가 확정되었습니다.`,
  figures: {
    active: '활동 회원',
    registered: '신규 회원',
    verified: '인증 완료 회원',
    firstDeposits: '첫 입금 회원',
    orders: '실거래 주문',
  },
  withLink: '금액은 이메일로 보내지 않습니다. 금액과 스프레드시트는 콘솔에 로그인하여 확인하세요:',
  withoutLink: '금액은 이메일로 보내지 않습니다. 콘솔에 로그인하여 보고서에서 확인하세요.',
  end: '구독하신 이메일입니다. 콘솔의 보고서에서 변경하거나 해지할 수 있습니다.',
};

/** A notice by mail or push: what kind of thing happened, and nothing else. */
export const noticeMessage: ServerTexts['noticeMessage'] = {
  subject: { orders: '주문 알림', money: '자금 알림', account: '계정 알림', security: '보안 알림' },
  anyNotice: '새 알림이 있습니다',
  marketOpened: '알림을 설정한 종목의 거래가 시작되었습니다',
  priceAlert: '가격 알림 조건에 도달했습니다',
  stop: '. ',
  withLink: '로그인하여 자세히 확인하세요:',
  withoutLink: '로그인하여 자세히 확인하세요.',
  end: '이 메일은 회원님이 수신을 선택한 알림입니다. ‘알림 설정’에서 바꿀 수 있습니다.',
  endOfSecurity: '보안 알림은 항상 발송됩니다.',
};

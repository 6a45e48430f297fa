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

import { codeRules, type Language } from '@fairtick/contracts';
import type { CodePurpose } from './credentials.rules.ts';
import type { Message } from './message.port.ts';

type Wording = { subject: Record<CodePurpose, string>; text: (subject: string, code: string) => string };

const minutes = codeRules.lifeS / 60;

/** Texts of a message with a code. */
const wordings: Record<Language, Wording> = {
  'zh-Hans': {
    subject: { login_password: '重置登录密码', withdraw_password: '找回提现密码', email: '绑定邮箱' },
    text: (subject, code) =>
      `您正在${subject}，验证码：${code}，${minutes} 分钟内有效。请勿告诉任何人，工作人员不会索取；非本人操作请忽略。`,
  },
  'zh-Hant': {
    subject: { login_password: '重設登入密碼', withdraw_password: '找回提領密碼', email: '綁定電子信箱' },
    text: (subject, code) =>
      `您正在${subject}，驗證碼：${code}，${minutes} 分鐘內有效。請勿告訴任何人，工作人員不會索取；非本人操作請忽略。`,
  },
  en: {
    subject: {
      login_password: 'Reset your login password',
      withdraw_password: 'Reset your withdrawal password',
      email: 'Confirm your e-mail address',
    },
    text: (subject, code) =>
      `${subject}: your code is ${code}, valid for ${minutes} minutes. Do not share it; our staff never ask for it. If you did not request it, ignore this message.`,
  },
  ko: {
    subject: {
      login_password: '로그인 비밀번호 재설정',
      withdraw_password: '출금 비밀번호 재설정',
      email: '이메일 주소 확인',
    },
    text: (subject, code) =>
      `${subject} 인증 코드: ${code} (${minutes}분간 유효). 누구에게도 알려 주지 마세요. 직원은 코드를 묻지 않습니다. 본인이 아니면 무시하세요.`,
  },
  jp: {
    subject: {
      login_password: 'ログインパスワードの再設定',
      withdraw_password: '出金パスワードの再設定',
      email: 'メールアドレスの確認',
    },
    text: (subject, code) =>
      `${subject}の認証コード：${code}（${minutes}分間有効）。誰にも教えないでください。スタッフがお尋ねすることはありません。心当たりがない場合は無視してください。`,
  },
  vn: {
    subject: {
      login_password: 'Đặt lại mật khẩu đăng nhập',
      withdraw_password: 'Đặt lại mật khẩu rút tiền',
      email: 'Xác nhận địa chỉ email',
    },
    text: (subject, code) =>
      `${subject}: mã xác minh ${code}, có hiệu lực ${minutes} phút. Không cho ai biết mã này; nhân viên không bao giờ hỏi. Nếu không phải bạn, hãy bỏ qua.`,
  },
};

type CodeMessageInput = { language: Language; siteName: string; purpose: CodePurpose; code: string };

/** The subject and the text of a message with a code, signed with the site's name. */
export function codeMessage({ language, siteName, purpose, code }: CodeMessageInput): Omit<Message, 'to'> {
  const { subject, text } = wordings[language];
  return { subject: `${siteName}: ${subject[purpose]}`, text: `【${siteName}】${text(subject[purpose], code)}` };
}

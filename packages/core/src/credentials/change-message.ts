import type { Language } from '@fairtick/contracts';
import type { Message } from './message.port.ts';

/** The credential that was changed. */
export type ChangedCredential = 'login_password' | 'withdraw_password' | 'email';

type Wording = { subject: Record<ChangedCredential, string>; rest: string };

const wordings: Record<Language, Wording> = {
  'zh-Hans': {
    subject: { login_password: '您的登录密码已更换', withdraw_password: '您的提现密码已更换', email: '您的邮箱已更换' },
    rest: '如非本人操作，请立即修改登录密码并联系客服。',
  },
  'zh-Hant': {
    subject: {
      login_password: '您的登入密碼已更換',
      withdraw_password: '您的提領密碼已更換',
      email: '您的電子信箱已更換',
    },
    rest: '如非本人操作，請立即修改登入密碼並聯絡客服。',
  },
  en: {
    subject: {
      login_password: 'Your login password was changed',
      withdraw_password: 'Your withdrawal password was changed',
      email: 'Your e-mail address was changed',
    },
    rest: 'If this was not you, change your login password at once and contact customer service.',
  },
  ko: {
    subject: {
      login_password: '로그인 비밀번호가 변경되었습니다',
      withdraw_password: '출금 비밀번호가 변경되었습니다',
      email: '이메일 주소가 변경되었습니다',
    },
    rest: '본인이 아니라면 즉시 로그인 비밀번호를 바꾸고 고객센터에 문의해 주세요.',
  },
  jp: {
    subject: {
      login_password: 'ログインパスワードが変更されました',
      withdraw_password: '出金パスワードが変更されました',
      email: 'メールアドレスが変更されました',
    },
    rest: '心当たりがない場合は、すぐにログインパスワードを変更し、サポートにご連絡ください。',
  },
  vn: {
    subject: {
      login_password: 'Mật khẩu đăng nhập của bạn đã được thay đổi',
      withdraw_password: 'Mật khẩu rút tiền của bạn đã được thay đổi',
      email: 'Địa chỉ email của bạn đã được thay đổi',
    },
    rest: 'Nếu không phải bạn, hãy đổi mật khẩu đăng nhập ngay và liên hệ bộ phận hỗ trợ.',
  },
};
/** Between two sentences. */
const stops: Partial<Record<Language, string>> = { 'zh-Hans': '。', 'zh-Hant': '。', jp: '。' };

type ChangeMessageInput = { language: Language; siteName: string; what: ChangedCredential };

/** A notice that a credential was changed, and what to do about it. */
export function changeMessage({ language, siteName, what }: ChangeMessageInput): Omit<Message, 'to'> {
  const { subject, rest } = wordings[language];
  const stop = stops[language] ?? '. ';
  return { subject: `${siteName}: ${subject[what]}`, text: `【${siteName}】${subject[what]}${stop}${rest}` };
}

import {
  depositReasonWording,
  type Language,
  type Notification,
  type RestrictionKind,
  withdrawalReasonWording,
} from '@fairtick/contracts';
import { type Formats, msg, type Text, type Translate } from '@fairtick/i18n';
import { amountText, type IconName } from '@fairtick/ui';
import { currencyText } from '../../shared/money/currency-text.ts';
import { paths, urlOf } from '../../shared/paths.ts';
import { deviceOf } from '../../shared/session/device-of.ts';
import { viewCategoryTexts } from '../../shared/view-category-texts.ts';

type Texts = {
  t: Translate;
  language: Language;
  formats: Formats;
};
/** A notification's title, amount, reason and link. */
export type NotificationText = {
  icon: IconName;
  title: string;
  amount: string | null;
  note: string;
  /** Null where no page shows the subject. */
  url: string | null;
};
type Of<About extends Notification['about']> = Extract<Notification, { about: About }>;

const directionTexts = { rise: msg('买涨'), fall: msg('买跌') } as const;
const resultTexts = {
  win: msg('判断正确'),
  lose: msg('判断错误'),
  tie: msg('平价退回'),
  void: msg('作废退回'),
} as const;
const depositTexts: Record<Of<'deposit'>['state'], Text> = {
  completed: msg('充值已到账'),
  rejected: msg('充值未通过审核'),
  on_hold: msg('充值正在核实'),
  refunded: msg('充值已退回'),
  expired: msg('充值已过期'),
  reopened: msg('已收到付款，充值恢复审核'),
};
const withdrawalTexts: Record<Of<'withdrawal'>['state'], Text> = {
  approved: msg('提现已通过审核'),
  completed: msg('提现已付款'),
  rejected: msg('提现未通过审核'),
  failed: msg('提现付款失败'),
};
const adjustmentTexts = { manual_add: msg('人工加款'), manual_deduct: msg('人工扣款') } as const;
const restrictionTexts: Record<RestrictionKind, Record<'set' | 'lifted', Text>> = {
  frozen: { set: msg('账户已被冻结'), lifted: msg('账户冻结已解除') },
  login: { set: msg('登录已被限制'), lifted: msg('登录限制已解除') },
  trading: { set: msg('交易已被限制'), lifted: msg('交易限制已解除') },
  withdrawing: { set: msg('提现已被限制'), lifted: msg('提现限制已解除') },
};
const savingsTexts: Record<Of<'savings'>['state'], Text> = {
  matured: msg('固投到期，本息已返还'),
  renewed: msg('固投到期，本金已续投'),
  redeemed: msg('固投已提前赎回'),
};
const identityTexts: Record<Of<'identity'>['state'], Text> = {
  verified: msg('实名认证已通过'),
  rejected: msg('实名认证未通过'),
  expired: msg('实名认证已过期'),
  revoked: msg('实名认证已失效'),
};
const securityTexts: Record<Of<'security'>['event'], Text> = {
  new_device: msg('新设备或浏览器登录'),
  login_password: msg('登录密码已修改'),
  withdraw_password: msg('提现密码已修改'),
  email: msg('邮箱已更改'),
  payment_account: msg('已添加收款账户'),
};

/** A notification in the reader's language. */
export function notificationText(texts: Texts, item: Notification): NotificationText {
  const { t, language } = texts;
  switch (item.about) {
    case 'order':
      return {
        icon: 'receipt',
        title: `${item.symbol} ${t(directionTexts[item.direction])} · ${t(resultTexts[item.result])}`,
        amount: amountText(item.profit, { signed: true }),
        note: item.account === 'demo' ? t('模拟账户') : '',
        url: urlOf(paths.order, { id: item.orderId }),
      };
    case 'deposit':
      return {
        icon: 'download',
        title: t(depositTexts[item.state]),
        amount: currencyText(t, item.amount, item.currency),
        note: item.reason === null ? '' : depositReasonWording[language][item.reason],
        url: urlOf(paths.deposit, { id: item.depositId }),
      };
    case 'withdrawal':
      return {
        icon: 'upload',
        title: t(withdrawalTexts[item.state]),
        amount: currencyText(t, item.amount, item.currency),
        note: item.reason === null ? '' : withdrawalReasonWording[language][item.reason],
        url: urlOf(paths.withdrawal, { id: item.withdrawalId }),
      };
    case 'adjustment':
      return {
        icon: 'scales',
        title: t(adjustmentTexts[item.type]),
        amount: amountText(item.type === 'manual_add' ? item.amount : `-${item.amount}`, { signed: true }),
        note: item.reason,
        url: paths.movements,
      };
    case 'restriction':
      return {
        icon: item.state === 'set' ? 'lock' : 'circle-check',
        title: t(restrictionTexts[item.kind][item.state]),
        amount: null,
        note: restrictionNote(texts, item),
        url: null,
      };
    case 'savings':
      return {
        icon: 'piggy',
        title: t(savingsTexts[item.state]),
        amount: amountText(item.principal),
        note: item.state === 'redeemed' ? t('利息已放弃') : t('利息 {{amount}}', { amount: amountText(item.interest) }),
        url: urlOf(paths.savingsPosition, { id: item.positionId }),
      };
    case 'identity':
      return {
        icon: item.state === 'verified' ? 'shield-check' : 'circle-alert',
        title: t(identityTexts[item.state]),
        amount: null,
        note: item.reasons === 0 ? '' : t('共 {{count}} 项原因，请查看并重新提交', { count: item.reasons }),
        url: paths.verifyInfo,
      };
    case 'security':
      return {
        icon: item.event === 'new_device' ? 'device' : 'shield-check',
        title: t(securityTexts[item.event]),
        amount: null,
        note: securityNote(texts, item),
        url: item.event === 'payment_account' ? paths.paymentAccounts : paths.sessions,
      };
    case 'account_view':
      return {
        icon: 'eye',
        title: t('管理员查看了您的账户'),
        amount: null,
        note: t('只读查看 · 原因：{{reason}}', { reason: t(viewCategoryTexts[item.category]) }),
        url: paths.sessions,
      };
  }
}

function restrictionNote({ t, formats }: Texts, { state, message, endsAt }: Of<'restriction'>): string {
  if (state === 'lifted') return '';
  return endsAt === null ? message : `${message} (${t('至 {{time}}', { time: formats.dateTime(endsAt) })})`;
}

function securityNote({ t }: Texts, { event, device }: Of<'security'>): string {
  const known = event === 'new_device' ? deviceOf(device ?? '') : '';
  const advice = t('如非本人操作，请修改密码并联系客服');
  return known === '' ? advice : `${known} · ${advice}`;
}

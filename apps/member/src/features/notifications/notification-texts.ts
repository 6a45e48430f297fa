import { type Notification, type RestrictionKind } from '@fairtick/contracts';
import {
  depositReasonTexts,
  type Formats,
  frameText,
  homeText,
  ledgerText,
  memberFilesText,
  notificationsText,
  ordersText,
  priceAlertsText,
  secondFactorsText,
  type Text,
  type Translate,
  withdrawalReasonTexts,
} from '@fairtick/i18n';
import { amountText, type IconName, priceText } from '@fairtick/ui';
import { currencyText } from '../../shared/money/currency-text.ts';
import { paths, urlOf } from '../../shared/paths.ts';
import { deviceOf } from '../../shared/session/device-of.ts';
import { viewCategoryTexts } from '../../shared/view-category-texts.ts';

type Texts = {
  t: Translate;
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

/** Between two facts of a line; a line break follows it. */
const dot = '\u00a0· ';

const directionTexts = { rise: homeText.rise, fall: homeText.fall } as const;
const resultTexts = {
  win: ordersText.right,
  lose: ordersText.wrong,
  tie: ordersText.tieReturned,
  void: ordersText.voidReturned,
} as const;
const depositTexts: Record<Of<'deposit'>['state'], Text> = {
  completed: notificationsText.depositCredited,
  rejected: notificationsText.depositRejected,
  on_hold: notificationsText.depositBeingChecked,
  refunded: notificationsText.depositSentBack,
  expired: notificationsText.depositExpired,
  reopened: notificationsText.paymentReceivedDepositUnder,
};
const withdrawalTexts: Record<Of<'withdrawal'>['state'], Text> = {
  approved: notificationsText.withdrawalApproved,
  completed: notificationsText.withdrawalPaid,
  rejected: notificationsText.withdrawalRejected,
  failed: notificationsText.withdrawalFailed,
};
const adjustmentTexts = {
  manual_add: ledgerText.manualAdd,
  manual_deduct: ledgerText.manualDeduct,
} as const;
const restrictionTexts: Record<RestrictionKind, Record<'set' | 'lifted', Text>> = {
  frozen: { set: notificationsText.accountFrozen, lifted: notificationsText.accountUnfrozen },
  login: { set: notificationsText.loginRestricted, lifted: notificationsText.loginRestrictionLifted },
  trading: { set: notificationsText.tradingRestricted, lifted: notificationsText.tradingRestrictionLifted },
  withdrawing: { set: notificationsText.withdrawalsRestricted, lifted: notificationsText.withdrawalRestrictionLifted },
};
const savingsTexts: Record<Of<'savings'>['state'], Text> = {
  matured: notificationsText.savingsMaturedPrincipalInterest,
  renewed: notificationsText.savingsMaturedPrincipalRenewed,
  redeemed: notificationsText.savingsRedeemedEarly,
};
const identityTexts: Record<Of<'identity'>['state'], Text> = {
  verified: notificationsText.identityVerified,
  rejected: notificationsText.identityRejected,
  expired: notificationsText.verificationExpired,
  revoked: notificationsText.verificationRevoked,
};
const securityTexts: Record<Of<'security'>['event'], Text> = {
  new_device: notificationsText.signNewDevice,
  login_password: notificationsText.loginPasswordChanged,
  withdraw_password: notificationsText.withdrawalPasswordChanged,
  email: notificationsText.eMailChanged,
  payment_account: notificationsText.payoutAccountAdded,
  totp_on: secondFactorsText.authenticatorOn,
  totp_off: secondFactorsText.authenticatorOff,
  recovery_code_used: notificationsText.recoveryCodeUsed,
  passkey_added: secondFactorsText.passkeyAdded,
  passkey_removed: secondFactorsText.passkeyRemoved,
  factor_reset_requested: secondFactorsText.resetOpen,
  factor_reset_cancelled: secondFactorsText.resetCancelled,
  factor_reset_done: secondFactorsText.resetDone,
};

/** The other events lead to the second factors. */
const securityPages: Partial<Record<Of<'security'>['event'], string>> = {
  new_device: paths.sessions,
  login_password: paths.sessions,
  withdraw_password: paths.sessions,
  email: paths.sessions,
  payment_account: paths.paymentAccounts,
};

/** A notification in the reader's language. */
export function notificationText(texts: Texts, item: Notification): NotificationText {
  const { t } = texts;
  switch (item.about) {
    case 'order':
      return {
        icon: 'receipt',
        title: `${item.symbol} ${t(directionTexts[item.direction])}`,
        amount: amountText(item.profit, { signed: true }),
        note: [t(resultTexts[item.result]), ...(item.account === 'demo' ? [t(frameText.demoAccount)] : [])].join(dot),
        url: urlOf(paths.order, { id: item.orderId }),
      };
    case 'dispute':
      return {
        icon: 'scales',
        title: t(notificationsText.orderBeingChecked),
        amount: null,
        note: t(notificationsText.stakeStaysHeldUntilAgreed),
        url: urlOf(paths.order, { id: item.orderId }),
      };
    case 'deposit':
      return {
        icon: 'download',
        title: t(depositTexts[item.state]),
        amount: currencyText(t, item.amount, item.currency),
        note: item.reason === null ? '' : t(depositReasonTexts[item.reason]),
        url: urlOf(paths.deposit, { id: item.depositId }),
      };
    case 'withdrawal':
      return {
        icon: 'upload',
        title: t(withdrawalTexts[item.state]),
        amount: currencyText(t, item.amount, item.currency),
        note: item.reason === null ? '' : t(withdrawalReasonTexts[item.reason]),
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
        note:
          item.state === 'redeemed'
            ? t(notificationsText.interestForfeited)
            : t(notificationsText.interestAmount, { amount: amountText(item.interest) }),
        url: urlOf(paths.savingsPosition, { id: item.positionId }),
      };
    case 'identity':
      return {
        icon: item.state === 'verified' ? 'shield-check' : 'circle-alert',
        title: t(identityTexts[item.state]),
        amount: null,
        note: item.reasons === 0 ? '' : t(notificationsText.countReasonsReadThem, { count: item.reasons }),
        url: paths.verifyInfo,
      };
    case 'security':
      return {
        icon: item.event === 'new_device' ? 'device' : 'shield-check',
        title: t(securityTexts[item.event]),
        amount: null,
        note: securityNote(texts, item),
        url: securityPages[item.event] ?? paths.secondFactors,
      };
    case 'market_opened':
    case 'price_alert':
      return aboutProduct(item, t);
    case 'account_view':
      return {
        icon: 'eye',
        title: t(memberFilesText.administratorViewedYourAccount),
        amount: null,
        note: t(memberFilesText.readOnlyReasonReason, { reason: t(viewCategoryTexts[item.category]) }),
        url: paths.sessions,
      };
  }
}

function restrictionNote({ t, formats }: Texts, { state, message, endsAt }: Of<'restriction'>): string {
  if (state === 'lifted') return '';
  return endsAt === null ? message : `${message} (${t(ordersText.untilTime, { time: formats.dateTime(endsAt) })})`;
}

function securityNote({ t }: Texts, { event, device }: Of<'security'>): string {
  const known = event === 'new_device' ? deviceOf(device ?? '') : (device ?? '');
  const advice = t(notificationsText.notChangePasswordContact);
  return known === '' ? advice : `${known}${dot}${advice}`;
}

/** What a member wanted to know of a product: it leads to its chart. */
function aboutProduct(item: Of<'market_opened' | 'price_alert'>, t: Translate): NotificationText {
  const { symbol } = item;
  const leads = { icon: 'bell', amount: null, url: urlOf(paths.chart, { id: item.productId }) } as const;
  if (item.about === 'market_opened') {
    const title = t(notificationsText.symbolOpened, { symbol });
    return { ...leads, title, note: t(priceAlertsText.yourReminder) };
  }
  const moved = item.direction === 'rise' ? notificationsText.symbolRoseTo : notificationsText.symbolFellTo;
  return {
    ...leads,
    title: t(moved, { symbol, price: priceText(item.price) }),
    note: t(priceAlertsText.yourAlert),
  };
}

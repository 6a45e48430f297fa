import type {
  LimitKind,
  MemberFlag,
  Order,
  OrderStatus,
  PersonalField,
  ViewCategory,
  VoidReason,
} from '@fairtick/contracts';
import { adminMemberFilesText, adminMembersText, type Text } from '@fairtick/i18n';
import type { StatusLabel } from '../../shared/review/state-tag.tsx';

/** Reasons for viewing; the member sees the same text. */
export const categoryNames: Record<ViewCategory, Text> = {
  member_asked: adminMemberFilesText.memberAskedForHelp,
  complaint: adminMemberFilesText.complaint,
  money_check: adminMemberFilesText.checkOfFunds,
  identity_check: adminMemberFilesText.checkOfIdentity,
  security_check: adminMemberFilesText.securityCheck,
  legal_request: adminMemberFilesText.legalRequest,
};

export const flagNames: Record<MemberFlag, Text> = {
  closed: adminMemberFilesText.accountClosed,
  login_locked: adminMemberFilesText.loginLocked,
  withdraw_locked: adminMemberFilesText.withdrawalPasswordLocked,
  timed_out: adminMemberFilesText.timeOut,
  excluded: adminMemberFilesText.selfExclusion,
  hold_after_change: adminMemberFilesText.withdrawalsPausedAfterChange,
  same_id_number: adminMemberFilesText.idNumberSharedOthers,
  same_payment_account: adminMemberFilesText.payoutAccountShared,
};

export const fieldNames: Record<PersonalField, Text> = {
  realName: adminMembersText.name,
  idNumber: adminMembersText.idNumber,
  phone: adminMembersText.phone,
  email: adminMembersText.eMail,
};

export const boundNames: Record<LimitKind, Text> = {
  dailyLoss: adminMemberFilesText.dailyLossLimit,
  dailyStake: adminMemberFilesText.dailyStakeLimit,
  dailyDeposit: adminMemberFilesText.dailyDepositLimit,
};

export const directionNames = { rise: adminMemberFilesText.rise, fall: adminMemberFilesText.fall } as const;

const results: Record<NonNullable<Order['result']>, StatusLabel> = {
  win: { name: adminMemberFilesText.won, icon: 'check', tone: 'seal' },
  lose: { name: adminMemberFilesText.lost, icon: 'minus', tone: 'quiet' },
  tie: { name: adminMemberFilesText.tieReturned, icon: 'back', tone: 'quiet' },
  void: { name: adminMemberFilesText.voidReturned, icon: 'back', tone: 'warn' },
};
const running: Record<Extract<OrderStatus, 'ordering' | 'open'>, StatusLabel> = {
  ordering: { name: adminMemberFilesText.ordering, icon: 'hourglass', tone: 'warn' },
  open: { name: adminMemberFilesText.open, icon: 'clock', tone: 'warn' },
};

export function memberOrderStatusLabel({ result, status }: Pick<Order, 'result' | 'status'>): StatusLabel {
  if (result !== null) return results[result];
  return running[status === 'ordering' ? 'ordering' : 'open'];
}

export const voidReasonNames: Record<VoidReason, Text> = {
  no_entry: adminMemberFilesText.noEntryTick,
  entry_moved: adminMemberFilesText.entryBeyondTolerance,
  stall_before_entry: adminMemberFilesText.stallBeforeEntry,
  too_few_ticks: adminMemberFilesText.tooFewTicks,
  exit_stale: adminMemberFilesText.exitTickTooOld,
  source_changed: adminMemberFilesText.sourceChanged,
  no_deciding_entry: adminMemberFilesText.nothingDecidedIt,
};

import {
  type Account,
  accounts,
  directions,
  formatDecimal,
  type Notification,
  orderResults,
  type Notification as View,
} from '@fairtick/contracts';
import type { NotificationRow, SettledRow } from './notifications.repo.ts';

const moneyScale = 2;

/** A settlement as a notification; `readUntil` undefined: the member never read any. */
export function settlementView(row: SettledRow, readUntil: Date | undefined): View {
  return {
    ...readState(row, readUntil),
    about: 'order',
    orderId: row.id,
    account: known<Account>(accounts[row.account]),
    symbol: row.symbol,
    direction: known(directions[row.direction - 1]),
    result: known(orderResults[row.result - 1]),
    amount: formatDecimal(row.stake, moneyScale),
    profit: formatDecimal(row.profit, moneyScale),
  };
}

/** A row as a notification of its kind. @throws Error for a kind that no trigger writes. */
export function notificationView(row: NotificationRow, readUntil: Date | undefined): View {
  // The functions in prisma/sql/notifications write these details.
  const details = row.details as Details;
  const { subject, outcome } = split(row.kind);
  const base = readState(row, readUntil);
  const amount = formatDecimal(BigInt(details.amount ?? '0'), details.scale ?? moneyScale);
  const ref = row.ref ?? row.id;
  switch (subject) {
    case 'deposit': {
      const currency = details.currency ?? 'CNY';
      const reason = (details.reason ?? null) as Of<'deposit'>['reason'];
      return {
        ...base,
        about: subject,
        depositId: ref,
        state: outcome as Of<'deposit'>['state'],
        amount,
        currency,
        reason,
      };
    }
    case 'withdrawal': {
      const currency = details.currency ?? 'CNY';
      const reason = (details.reason ?? null) as Of<'withdrawal'>['reason'];
      const state = outcome as Of<'withdrawal'>['state'];
      return { ...base, about: subject, withdrawalId: ref, state, amount, currency, reason };
    }
    case 'manual': {
      const type = outcome === 'add' ? 'manual_add' : 'manual_deduct';
      const category = details.category as Of<'adjustment'>['category'];
      return { ...base, about: 'adjustment', type, amount, category, reason: details.reason ?? '' };
    }
    case 'restriction': {
      const kind = details.kind as Of<'restriction'>['kind'];
      const state = outcome as Of<'restriction'>['state'];
      return { ...base, about: subject, kind, state, message: details.message ?? '', endsAt: details.endsAt ?? null };
    }
    case 'savings': {
      const [principal, interest] = [details.principal, details.interest].map((minor) =>
        formatDecimal(BigInt(minor ?? '0'), moneyScale),
      );
      const state = outcome as Of<'savings'>['state'];
      return { ...base, about: subject, positionId: ref, state, principal: principal ?? '', interest: interest ?? '' };
    }
    case 'identity':
      return { ...base, about: subject, state: outcome as Of<'identity'>['state'], reasons: Number(details.reasons) };
    case 'security':
      return { ...base, about: subject, event: outcome as Of<'security'>['event'], device: details.device ?? null };
    case 'dispute':
      return { ...base, about: subject, orderId: ref };
    case 'account': {
      const category = details.category as Of<'account_view'>['category'];
      return { ...base, about: 'account_view', category };
    }
    case 'price':
      return {
        ...base,
        about: 'price_alert',
        productId: details.productId ?? '',
        symbol: details.symbol ?? '',
        direction: details.direction as Of<'price_alert'>['direction'],
        price: details.price ?? '',
      };
    case 'market':
      return { ...base, about: 'market_opened', productId: details.productId ?? '', symbol: details.symbol ?? '' };
    default:
      throw new Error(`unknown kind of notification in the database: ${row.kind}`);
  }
}

type Of<About extends Notification['about']> = Extract<Notification, { about: About }>;

type Details = Partial<
  Record<
    | 'amount'
    | 'currency'
    | 'reason'
    | 'category'
    | 'kind'
    | 'message'
    | 'endsAt'
    | 'principal'
    | 'interest'
    | 'device'
    | 'productId'
    | 'symbol'
    | 'direction'
    | 'price',
    string | null
  >
> & { scale?: number; reasons?: number };

function split(kind: string): { subject: string; outcome: string } {
  const at = kind.indexOf('_');
  return { subject: kind.slice(0, at), outcome: kind.slice(at + 1) };
}

function readState({ id, at }: { id: string; at: Date }, readUntil: Date | undefined) {
  return { id, at: at.toISOString(), read: readUntil !== undefined && at <= readUntil };
}

function known<T>(name: T | undefined): T {
  if (name === undefined) throw new RangeError('notification of an order with an unknown code number');
  return name;
}

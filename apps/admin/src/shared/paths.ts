import {
  type Account,
  type AdminOrderState,
  type Direction,
  platformDayStart,
  type SettingKey,
} from '@fairtick/contracts';

/** All addresses of the console. */
export const paths = {
  dashboard: '/',
  login: '/login',
  firstSteps: '/first-steps',
  setup: '/setup/:link',
  withdrawals: '/withdrawals',
  deposits: '/deposits',
  identity: '/identity',
  approvals: '/approvals',
  members: '/members',
  member: '/members/:id',
  memberView: '/members/:id/view',
  depositMethods: '/deposit-methods',
  savings: '/savings',
  products: '/products',
  product: '/products/:id',
  moneyTerms: '/money-terms',
  tradingTerms: '/trading-terms',
  orders: '/orders',
  announcements: '/announcements',
  support: '/support',
  links: '/links',
  reconciliation: '/reconciliation',
  houseFunding: '/house-funding',
  ledger: '/ledger',
  reports: '/reports',
  audit: '/audit',
  staff: '/staff',
  settings: '/settings',
  operations: '/operations',
  webhooks: '/webhooks',
  account: '/account',
} as const;

/** The link by which an administrator sets their own password. */
export function setupPath(link: string): string {
  return `/setup/${link}`;
}

export function memberPath(id: string): string {
  return `/members/${id}`;
}

export function productPath(id: string): string {
  return `/products/${id}`;
}

/** A setting, opened for editing. */
export function settingPath(key: SettingKey): string {
  return `${paths.settings}?${new URLSearchParams({ open: key })}`;
}

export function auditOfTarget(targetId: string): string {
  return `${paths.audit}?targetId=${targetId}`;
}

/** A deposit, withdrawal, approval or identity submission, opened beside its list. */
export function itemPath(list: 'deposits' | 'withdrawals' | 'approvals' | 'identity', id: string): string {
  return `${paths[list]}?${new URLSearchParams({ queue: 'all', open: id })}`;
}

/** An order, opened beside the list. */
export function orderPath(id: string): string {
  return `${paths.orders}?${new URLSearchParams({ state: 'all', open: id })}`;
}

/** Settled orders of one product on one platform day. */
export function ordersOfDayPath(productId: string, day: string): string {
  const [from, to] = [0, 1].map((move) => platformDayStart(new Date(day), move).toISOString());
  return `${paths.orders}?${new URLSearchParams({ state: 'settled', productId, from: from ?? '', to: to ?? '' })}`;
}

/** Ledger postings of one account. */
export function transfersPath(bucket: string, account: string): string {
  return `${paths.ledger}?${new URLSearchParams({ tab: 'transfers', bucket, account })}`;
}

type OrdersOf = { state: AdminOrderState; account?: Account; productId?: string; direction?: Direction };

/** The orders behind a figure. */
export function ordersPath(of: OrdersOf): string {
  return `${paths.orders}?${new URLSearchParams(of)}`;
}

/** The read-only view of a member's screens. */
export function memberViewPath(id: string): string {
  return `${memberPath(id)}/view`;
}

export function supportThreadPath(threadId: string): string {
  return `${paths.support}?${new URLSearchParams({ open: threadId })}`;
}

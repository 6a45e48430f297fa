/** Tags of the calls, from the first parts of their paths. */
const tagDescriptions: Readonly<Record<string, string>> = {
  announcements: 'Notices of the operator',
  captchaImage: 'Captcha for sign-in',
  deposits: 'Deposits',
  downloads: 'Installable clients',
  figures: 'Public figures of each day',
  fx: 'Exchange rates and locked quotes',
  getInfo: 'The signed-in user',
  identity: 'Proof of identity',
  index: 'Configuration and current member',
  keys: 'Public keys of signed acceptances',
  liabilities: 'Proof of liabilities',
  links: 'External links',
  login: 'Sign-in, registration, password reset',
  logout: 'Sign-out',
  me: "The member's own account, limits, sessions and favourites",
  notifications: 'Notifications of the member',
  orders: 'Rise or fall orders and their receipts',
  'payment-accounts': 'Cards and wallets for withdrawals',
  products: 'Products, their prices and the hash-chained tape',
  retention: 'How long personal data is kept',
  savings: 'Fixed-term savings',
  status: 'Platform status',
  support: 'Customer service',
  terms: 'Terms in force and announced',
  texts: 'Legal texts and help',
  uploads: 'Uploaded pictures',
  wallet: 'Balances and movements',
  withdrawals: 'Withdrawals',
  'admin/adjustments': 'Manual adjustments',
  'admin/announcements': 'Notices to members',
  'admin/approvals': 'Four-eyes proposals',
  'admin/audit': 'The hash-chained audit log',
  'admin/config': 'Site settings',
  'admin/deposit-methods': 'Deposit methods',
  'admin/deposits': 'Review of deposits',
  'admin/exports': 'File exports',
  'admin/house-balance': 'The house balance and what it covers',
  'admin/house-funding': "Proposals to move the operator's money",
  'admin/identity': 'Identity review',
  'admin/ledger': 'The double-entry ledger',
  'admin/links': 'External links of members',
  'admin/login': 'Sign-in',
  'admin/logout': 'Sign-out',
  'admin/me': "The administrator's own account",
  'admin/members': 'Member files, restrictions and sessions',
  'admin/money-terms': 'Terms of deposits and withdrawals',
  'admin/online-members': 'Online members',
  'admin/open-work': 'Open work',
  'admin/operations': 'Platform state and job queues',
  'admin/orders': 'Orders of all members, read-only',
  'admin/products': 'Products, their terms and halts',
  'admin/reconciliation': 'Books, bank statements and chain transfers',
  'admin/renew': 'Session renewal',
  'admin/reports': 'Figures by platform day or month',
  'admin/retention': 'Erasure of personal data',
  'admin/roles': 'Roles and their permissions',
  'admin/saved-filters': 'Saved list filters',
  'admin/savings': 'Savings products and positions',
  'admin/search': 'Search',
  'admin/sessions-calendar': 'Trading hours of the products',
  'admin/setup': 'Password setup by link',
  'admin/staff': 'Administrators and their sessions',
  'admin/stats': 'The dashboard',
  'admin/support': 'Support threads',
  'admin/terms': 'Terms of the products',
  'admin/trading-terms': 'Terms of orders',
  'admin/uploads': 'Pictures of members',
  'admin/withdrawals': 'Withdrawal review and payout',
};

/** `/api/orders/:id` -> orders, `/api/admin/members` -> admin/members. */
export function tagOf(path: string): string {
  const [first = '', second = ''] = path
    .replace(/^\/api\//, '/')
    .slice(1)
    .split(/[/.]/);
  const tag = first === 'admin' ? `admin/${second}` : first;
  if (!(tag in tagDescriptions)) throw new Error(`${path}: add a description of the tag ${tag}`);
  return tag;
}

export const apiTags = Object.entries(tagDescriptions).map(([name, description]) => ({ name, description }));

/** The groups of the calls, named after their paths. */
const tagDescriptions: Readonly<Record<string, string>> = {
  announcements: 'Notices of the operator',
  captchaImage: 'The picture that signing in asks for',
  deposits: 'Putting money in',
  downloads: 'Installable clients',
  fx: 'Exchange rates and locked quotes',
  getInfo: 'Who is signed in',
  identity: 'Proof of identity',
  index: 'Configuration and the signed-in member',
  keys: 'Public keys that acceptances are signed with',
  links: 'Pages outside',
  login: 'Signing in, opening an account, forgotten passwords',
  logout: 'Ending the session',
  me: "The member's own account, limits, sessions and favourites",
  notifications: 'What happened to what is theirs',
  orders: 'Rise or fall orders and their receipts',
  'payment-accounts': 'Cards and wallets that money is paid out to',
  products: 'Products, their prices and the hash-chained tape',
  retention: 'How long personal data is kept',
  savings: 'Fixed-term savings',
  status: 'Whether the platform works',
  support: 'Customer service',
  terms: 'Terms in force and announced',
  texts: 'Legal texts and help',
  uploads: 'Pictures that members send',
  wallet: 'Balances and movements',
  withdrawals: 'Taking money out',
  'admin/adjustments': 'Proposals to add or deduct by hand',
  'admin/announcements': 'Notices to members',
  'admin/approvals': 'What waits for a second person',
  'admin/audit': 'The hash-chained log of what administrators did',
  'admin/config': 'Site settings',
  'admin/deposit-methods': 'How members may put money in',
  'admin/deposits': 'Review of deposits',
  'admin/exports': 'Lists as files',
  'admin/house-funding': "Proposals to move the operator's own money",
  'admin/identity': 'Review of proofs of identity',
  'admin/ledger': 'The double-entry ledger',
  'admin/links': 'Pages outside that members see',
  'admin/login': 'Signing in',
  'admin/logout': 'Ending the session',
  'admin/me': "The administrator's own account",
  'admin/members': 'Member files, restrictions and sessions',
  'admin/money-terms': 'Terms of deposits and withdrawals',
  'admin/online-members': 'Members with a live session',
  'admin/open-work': 'What waits for a person',
  'admin/operations': 'State of the parts and queues',
  'admin/orders': 'Orders of all members, read-only',
  'admin/products': 'Products, their terms and halts',
  'admin/reconciliation': 'Books compared with statements and chains',
  'admin/renew': 'A new token for the same session',
  'admin/retention': 'What was erased',
  'admin/roles': 'Roles and their permissions',
  'admin/saved-filters': 'Filters of lists, kept by name',
  'admin/savings': 'Savings products and positions',
  'admin/search': 'Search over members and records',
  'admin/sessions-calendar': 'Trading hours of the products',
  'admin/setup': 'A first or new password by a link',
  'admin/staff': 'Administrators and their sessions',
  'admin/stats': 'The dashboard',
  'admin/support': 'Threads with members',
  'admin/terms': 'Terms of the products',
  'admin/trading-terms': 'Terms of orders',
  'admin/uploads': 'Pictures of members',
  'admin/withdrawals': 'Review and payout of withdrawals',
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

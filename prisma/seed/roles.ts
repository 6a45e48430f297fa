/** Anything that runs SQL: a pool, or a client inside a transaction. */
type Sql = { query: (text: string, values?: unknown[]) => Promise<unknown> };

/** Shows the parts of the dashboard that the holder's other permissions allow. */
const seesBoard = ['dashboard:board:read'];
const seesOrders = ['orders:order:list', 'orders:order:read'];
const seesMembers = [
  'members:member:list',
  'members:member:read',
  'members:overview:read',
  'members:order:list',
  'members:order:read',
  'members:payment-account:list',
  'members:invite:list',
  'members:bound:read',
  'members:restriction:list',
  'members:session:list',
  'members:note:list',
];
/** Adds notes and tags about members and their items, which members do not see in the app. */
const writesNotes = ['members:note:create'];
/** Phone, e-mail, name, numbers and addresses in full, and finding members by them; the member sees each view. */
const seesPersonalData = ['members:personal:read'];
/** A member's own screens, read-only; the member is notified immediately. */
const seesAsMember = ['members:view:read'];
const seesMoney = [
  'deposits:deposit:list',
  'deposits:deposit:read',
  'withdrawals:withdrawal:list',
  'withdrawals:withdrawal:read',
];
const seesBooks = [
  'ledger:transfer:list',
  'ledger:transfer:read',
  'ledger:account:list',
  'ledger:result:list',
  'reports:report:read',
  'reconciliation:run:list',
];
const seesSavings = ['savings:product:list', 'savings:position:list', 'savings:liability:list'];
const seesStatements = ['reconciliation:statement:list', 'reconciliation:statement:read'];
const seesIdentity = ['identity:review:list', 'identity:review:read'];
const answersMembers = ['support:thread:list', 'support:thread:read', 'support:thread:update', 'support:canned:update'];

/**
 * Permissions of the roles besides `admin`, which may do everything. No role both reviews a withdrawal and pays it out,
 * and none can set a price, a result or a ledger line: there are no such permissions.
 */
const roles: Record<string, string[]> = {
  finance: [
    ...seesBoard,
    ...seesOrders,
    ...seesMembers,
    ...seesMoney,
    ...seesBooks,
    ...seesStatements,
    ...seesSavings,
    ...writesNotes,
    'members:source:read',
    'uploads:upload:read',
    'deposits:review:update',
    'deposits:method:list',
    'deposits:method:update',
    'withdrawals:review:update',
    'savings:product:update',
    'savings:terms:create',
    'money:terms:list',
    'money:terms:create',
    'trading:terms:list',
    'trading:terms:create',
    'products:product:list',
    'products:terms:create',
    'products:halt:create',
    'adjustments:adjustment:create',
    'adjustments:funding:create',
    'liabilities:holdings:create',
    'approvals:approval:list',
    'approvals:approval:update',
    'reconciliation:breaker:update',
    'reconciliation:statement:create',
    'staff:admin:list',
  ],
  compliance: [
    ...seesBoard,
    ...seesOrders,
    ...seesMembers,
    ...seesPersonalData,
    ...seesAsMember,
    ...seesIdentity,
    ...writesNotes,
    'identity:review:update',
    'identity:number:read',
    'uploads:upload:read',
    'members:restrict:update',
    'members:session:delete',
    'members:factors:update',
    'approvals:approval:list',
    'withdrawals:withdrawal:list',
    'withdrawals:withdrawal:read',
    'audit:entry:list',
  ],
  cashier: [
    ...seesBoard,
    ...seesMoney,
    ...seesStatements,
    'withdrawals:payee:read',
    'withdrawals:pay:update',
    'reconciliation:run:list',
    'reconciliation:statement:create',
  ],
  support: [
    ...seesBoard,
    ...seesOrders,
    ...seesMembers,
    ...seesPersonalData,
    ...seesAsMember,
    ...seesMoney,
    ...answersMembers,
    ...writesNotes,
    'members:restrict:update',
    'members:session:delete',
    'announcements:announcement:list',
    'announcements:announcement:create',
    'announcements:announcement:update',
  ],
  auditor: [
    ...seesBoard,
    ...seesOrders,
    'operations:board:read',
    'config:setting:list',
    'webhooks:target:list',
    ...seesMembers,
    ...seesIdentity,
    ...seesMoney,
    ...seesBooks,
    ...seesStatements,
    ...seesSavings,
    'approvals:approval:list',
    'audit:entry:list',
    'deposits:method:list',
    'staff:admin:list',
    'staff:role:list',
    'staff:session:list',
    'staff:login:list',
    'links:link:list',
    'announcements:announcement:list',
    'products:product:list',
  ],
};

/** Roles for further administrators. An existing role of the same name stays unchanged. */
export async function seedRoles(sql: Sql): Promise<void> {
  for (const [name, permissions] of Object.entries(roles)) {
    await sql.query('INSERT INTO admin_role (name, permissions) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING', [
      name,
      permissions,
    ]);
  }
}

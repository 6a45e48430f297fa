/** Anything that runs SQL: a pool, or a client inside a transaction. */
type Sql = { query: (text: string, values?: unknown[]) => Promise<unknown> };

const seesMembers = ['members:member:list', 'members:member:read', 'members:restriction:list', 'members:session:list'];
const seesMoney = [
  'deposits:deposit:list',
  'deposits:deposit:read',
  'withdrawals:withdrawal:list',
  'withdrawals:withdrawal:read',
];
const seesBooks = ['ledger:transfer:list', 'ledger:account:list', 'reconciliation:run:list'];
const seesStatements = ['reconciliation:statement:list', 'reconciliation:statement:read'];

/**
 * Who may do what beside `admin`, who may do everything. No role both reviews a withdrawal and pays it out, and none can
 * set a price, a result or a line of the books: there are no such permissions.
 */
const roles: Record<string, string[]> = {
  finance: [
    ...seesMembers,
    ...seesMoney,
    ...seesBooks,
    ...seesStatements,
    'members:source:read',
    'uploads:upload:read',
    'deposits:review:update',
    'deposits:method:list',
    'deposits:method:update',
    'withdrawals:review:update',
    'adjustments:adjustment:create',
    'adjustments:funding:create',
    'approvals:approval:list',
    'approvals:approval:update',
    'reconciliation:breaker:update',
    'reconciliation:statement:create',
    'staff:admin:list',
  ],
  cashier: [
    ...seesMoney,
    ...seesStatements,
    'withdrawals:payee:read',
    'withdrawals:pay:update',
    'reconciliation:run:list',
    'reconciliation:statement:create',
  ],
  support: [...seesMembers, ...seesMoney, 'members:restrict:update'],
  auditor: [
    ...seesMembers,
    ...seesMoney,
    ...seesBooks,
    ...seesStatements,
    'approvals:approval:list',
    'audit:entry:list',
    'deposits:method:list',
    'staff:admin:list',
  ],
};

/** Roles to give to further administrators. One of the same name that is there already stays as it is. */
export async function seedRoles(sql: Sql): Promise<void> {
  for (const [name, permissions] of Object.entries(roles)) {
    await sql.query('INSERT INTO admin_role (name, permissions) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING', [
      name,
      permissions,
    ]);
  }
}

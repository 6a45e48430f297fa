import { type AdminSeedInput, type FirstAdmin, seedAdmins } from './admins.ts';
import { seedAnnouncements } from './announcements.ts';
import { seedDepositMethods } from './deposit-methods.ts';
import { seedMarkets } from './markets.ts';
import { seedMoneyTerms } from './money-terms.ts';
import { seedRoles } from './roles.ts';
import { seedSavings } from './savings.ts';
import { seedSettings } from './settings.ts';
import { seedTerms } from './terms.ts';

export type { FirstAdmin } from './admins.ts';

/** A client inside a transaction. */
export type Sql = { query: (text: string, values?: unknown[]) => Promise<{ rowCount: number | null }> };
export type SeedInput = { admin: AdminSeedInput };
/** What to show to the person at the terminal. */
export type SeedFindings = { firstAdmin?: FirstAdmin | null };

/** The initial content of an installation, in the order of insertion; each part is inserted once. */
export const seeds: { name: string; run: (sql: Sql, input: SeedInput) => Promise<SeedFindings | void> }[] = [
  { name: 'terms', run: seedTerms },
  { name: 'money-terms', run: seedMoneyTerms },
  { name: 'deposit-methods', run: seedDepositMethods },
  { name: 'savings', run: seedSavings },
  { name: 'settings', run: seedSettings },
  { name: 'markets', run: seedMarkets },
  { name: 'announcements', run: seedAnnouncements },
  { name: 'roles', run: seedRoles },
  { name: 'admins', run: async (sql, { admin }) => ({ firstAdmin: await seedAdmins(sql, admin) }) },
];

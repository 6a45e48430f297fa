import type { Dictionary } from '../dictionaries.ts';
import { account } from './account.ts';
import { announcements } from './announcements.ts';
import { auth } from './auth.ts';
import { deposits } from './deposits.ts';
import { frame } from './frame.ts';
import { holidays } from './holidays.ts';
import { home } from './home.ts';
import { ledger } from './ledger.ts';
import { markets } from './markets.ts';
import { orders } from './orders.ts';
import { paymentAccounts } from './payment-accounts.ts';
import { withdrawals } from './withdrawals.ts';

/** Everything the member app says, one file a feature. */
export const dictionary: Dictionary = {
  ...frame,
  ...auth,
  ...home,
  ...account,
  ...announcements,
  ...markets,
  ...holidays,
  ...orders,
  ...ledger,
  ...deposits,
  ...withdrawals,
  ...paymentAccounts,
};

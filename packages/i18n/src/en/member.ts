import type { Dictionary } from '../dictionaries.ts';
import { account } from './account.ts';
import { announcements } from './announcements.ts';
import { auth } from './auth.ts';
import { frame } from './frame.ts';
import { holidays } from './holidays.ts';
import { home } from './home.ts';
import { markets } from './markets.ts';
import { orders } from './orders.ts';

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
};

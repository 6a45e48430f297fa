import { depositsGroup } from './deposits.test-setup.ts';
import { ledgerGroup } from './ledger.test-setup.ts';
import { logGroup } from './log.test-setup.ts';
import type { Group } from './manipulation.test-setup.ts';
import { ordersGroup } from './orders.test-setup.ts';
import { peopleGroup } from './people.test-setup.ts';
import { resultsGroup } from './results.test-setup.ts';
import { savingsGroup } from './savings.test-setup.ts';
import { settlementsGroup } from './settlements.test-setup.ts';
import { tapeGroup } from './tape.test-setup.ts';
import { termsGroup } from './terms.test-setup.ts';
import { withdrawalsGroup } from './withdrawals.test-setup.ts';
import { youngerGroup } from './younger.test-setup.ts';

/** All manipulations, in the order of the table. */
export const groups: readonly Group[] = [
  ordersGroup,
  resultsGroup,
  settlementsGroup,
  tapeGroup,
  ledgerGroup,
  depositsGroup,
  withdrawalsGroup,
  peopleGroup,
  termsGroup,
  savingsGroup,
  logGroup,
  youngerGroup,
];

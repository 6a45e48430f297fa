import {
  adminApprove,
  adminDepositMethods,
  adminLedgerAccounts,
  adminOperations,
  adminSettings,
  adminStaff,
  type FirstDayItem,
  type FirstDayState,
  permissionMatches,
  type RealAccountNeed,
} from '@fairtick/contracts';
import type { FirstDayRow, StaffFactRow } from './first-day.repo.ts';

/** What the API process knows of its own monitoring. */
export type MonitoringFacts = {
  /** When this process last answered a request for its metrics; null if it never did. */
  readAt: Date | null;
};

export type FirstDayFacts = FirstDayRow & {
  staff: readonly StaffFactRow[];
  balance: bigint;
  need: bigint | null;
  monitoring: MonitoringFacts;
  now: Date;
};

/** Metrics that were not read for longer are not monitored. */
const monitoredWithinMs = 5 * 60_000;
const legalTexts: readonly RealAccountNeed[] = ['agreement_service', 'agreement_risk', 'agreement_privacy'];

/** The permission that shows an item's state; the dashboard's own is enough for items without one. */
const seenWith = {
  second_administrator: adminStaff.permission,
  second_factor: adminStaff.permission,
  legal_texts: adminSettings.permission,
  regions: adminSettings.permission,
  receiving_accounts: adminDepositMethods.permission,
  live_feed: null,
  house_balance: adminLedgerAccounts.permission,
  backup: adminOperations.permission,
  alerts: adminOperations.permission,
} as const satisfies Record<FirstDayItem, string | null>;

const stateOf: Readonly<Record<FirstDayItem, (facts: FirstDayFacts) => FirstDayState>> = {
  second_administrator: ({ staff }) => done(haveTwoDeciders(staff)),
  second_factor: ({ staff }) => done(staff.every(({ totp }) => totp)),
  legal_texts: ({ missing }) => done(!legalTexts.some((text) => missing.includes(text))),
  regions: ({ missing }) => done(!missing.includes('permitted_regions')),
  receiving_accounts: ({ exampleMethods }) => done(exampleMethods === 0),
  live_feed: ({ missing }) => done(!missing.includes('live_feed')),
  house_balance: ({ balance, need }) => done(need !== null && balance >= need),
  // a backup that another machine makes leaves no trace in the database
  backup: ({ archiveMode, archived }) => (archiveMode === 'off' ? 'unseen' : done(archived === true)),
  alerts: ({ monitoring: { readAt }, now }) =>
    done(readAt !== null && now.getTime() - readAt.getTime() <= monitoredWithinMs),
};

export function firstDayState(item: FirstDayItem, facts: FirstDayFacts, permissions: readonly string[]): FirstDayState {
  const needed = seenWith[item];
  return needed === null || permissionMatches(permissions, needed) ? stateOf[item](facts) : 'hidden';
}

/** The legal texts that are still examples. */
export function exampleTexts(missing: readonly RealAccountNeed[]): RealAccountNeed[] {
  return legalTexts.filter((text) => missing.includes(text));
}

function done(isDone: boolean): FirstDayState {
  return isDone ? 'done' : 'open';
}

/** Whether one administrator may approve what another person proposed. */
function haveTwoDeciders(staff: readonly StaffFactRow[]): boolean {
  const deciders = staff.filter(({ permissions }) => permissionMatches(permissions, adminApprove.permission));
  return deciders.some((one) => deciders.some((other) => !one.person.includes(other.id)));
}

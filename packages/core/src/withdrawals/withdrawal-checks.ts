import { formatDecimal, type ReviewCheck } from '@fairtick/contracts';
import { moneyScale } from '../ledger/index.ts';
import type { ReviewFacts } from './review-facts.repo.ts';

export type CheckedWithdrawal = {
  amount: bigint;
  createdAt: Date;
  accountAddedAt: Date;
  /** Null where the payout account has no name; a name is null where it cannot be decrypted. */
  names: { payee: string | null; verified: string | null } | null;
  /** The names as the reader may see them. */
  shownNames: string;
};

const dayMs = 86_400_000;
/** Younger than this needs attention. */
const freshMs = 7 * dayMs;

/**
 * The automatic checks, for a reviewer to weigh. Details are figures, dates and names, masked except for the reviewer.
 * No check reads what the member won or lost: neither is a reason to keep their money.
 */
export function checkWithdrawal(item: CheckedWithdrawal, facts: ReviewFacts): ReviewCheck[] {
  const { amount, createdAt, accountAddedAt, names } = item;
  const out = facts.withdrawn + amount;
  return [
    verdict('verified', facts.verified ? 'ok' : 'bad', ''),
    ...(names === null ? [] : [verdict('payee_name', areSame(names) ? 'ok' : 'bad', item.shownNames)]),
    verdict('account_age', ageOf(accountAddedAt, createdAt), accountAddedAt.toISOString()),
    verdict('account_shared', facts.sharedWith > 0n ? 'bad' : 'ok', facts.sharedWith.toString()),
    verdict(
      'credential_age',
      credentialVerdict(facts.credentialAt, createdAt),
      facts.credentialAt?.toISOString() ?? '',
    ),
    verdict('first_withdrawal', facts.earlier === 0n ? 'attention' : 'ok', facts.earlier.toString()),
    verdict('in_and_out', out > facts.deposited ? 'attention' : 'ok', `+${money(facts.deposited)} −${money(out)}`),
    verdict(
      'turned_over',
      facts.staked < facts.deposited ? 'attention' : 'ok',
      `${money(facts.staked)} / ${money(facts.deposited)}`,
    ),
    verdict(
      'limits',
      facts.dayRequests > BigInt(facts.dayCount) || facts.dayTotal > facts.dayLimit ? 'bad' : 'ok',
      `${facts.dayRequests} / ${facts.dayCount} · ${money(facts.dayTotal)} / ${money(facts.dayLimit)}`,
    ),
    verdict('restrictions', facts.restrictions.length > 0 ? 'attention' : 'ok', facts.restrictions.join(', ')),
    verdict('outgoing', facts.outgoingStopped ? 'bad' : 'ok', ''),
  ];
}

function areSame({ payee, verified }: NonNullable<CheckedWithdrawal['names']>): boolean {
  return payee !== null && payee === verified;
}

function verdict(key: string, verdict: ReviewCheck['verdict'], detail: string): ReviewCheck {
  return { key, verdict, detail };
}

function ageOf(since: Date, at: Date): ReviewCheck['verdict'] {
  return at.getTime() - since.getTime() < freshMs ? 'attention' : 'ok';
}

/** A password that was changed while the request waits is a sign of a stolen account. */
function credentialVerdict(changedAt: Date | null, createdAt: Date): ReviewCheck['verdict'] {
  if (changedAt === null) return 'ok';
  return changedAt > createdAt ? 'bad' : ageOf(changedAt, createdAt);
}

function money(minor: bigint): string {
  return formatDecimal(minor, moneyScale);
}

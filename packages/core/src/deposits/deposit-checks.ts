import { formatDecimal, type ReviewCheck } from '@fairtick/contracts';
import { moneyScale } from '../ledger/index.ts';
import { sameName } from './payer-name.ts';
import type { ReviewFacts } from './review-queue.repo.ts';

export type CheckedDeposit = {
  mode: string;
  currency: string;
  scale: number;
  submittedAmount: bigint;
  seenAmount: bigint | null;
  accountAmount: bigint;
  createdAt: Date;
  quote: string | null;
  confirmations: number;
  confirmationsNeeded: number | null;
  /** Time of the transaction's block. */
  txAt: Date | null;
  /** Whether it was expired, cancelled or rejected before; it was reopened, or can be. */
  givenUpBefore: boolean;
  /** `real` is null where it cannot be decrypted. */
  names: { payer: string | null; real: string | null };
  /** The names as the reader may see them. */
  shownNames: string;
};

type Verdict = ReviewCheck['verdict'];
const dayMs = 86_400_000;
/** Accounts younger than this need attention. */
const freshMs = 7 * dayMs;
/** Tolerance between our clock and a chain's. */
const chainSkewMs = 2 * 60_000;
/** More deposits than this in a day need attention. */
const manyInDay = 5n;

/**
 * Returns the automatic checks that a reviewer weighs. Details are figures, dates and names. Names are masked for
 * everyone but the reviewer.
 */
export function checkDeposit(item: CheckedDeposit, facts: ReviewFacts): ReviewCheck[] {
  const amount = item.seenAmount ?? item.submittedAmount;
  const posted = facts.postedMinor + item.accountAmount;
  return [
    finding('verified', facts.verified ? 'ok' : 'attention', ''),
    finding('payer_name', nameVerdict(item.names), item.shownNames),
    finding('amount', amountVerdict(item), amountDetail(item)),
    ...(item.quote === null ? [] : [finding('quote', 'ok', item.quote)]),
    ...(item.confirmationsNeeded === null ? [] : [confirmationsFinding(item, item.confirmationsNeeded)]),
    ...(item.txAt === null ? [] : [transactionFinding(item.txAt, item.createdAt)]),
    finding(
      'method_limits',
      amount >= facts.minAmount && amount <= facts.maxAmount ? 'ok' : 'attention',
      `${formatDecimal(facts.minAmount, item.scale)} – ${formatDecimal(facts.maxAmount, item.scale)}`,
    ),
    ...(facts.verified
      ? []
      : [
          finding(
            'unverified_total',
            posted > facts.unverifiedTotalMinor ? 'bad' : 'ok',
            `${formatDecimal(posted, moneyScale)} / ${formatDecimal(facts.unverifiedTotalMinor, moneyScale)}`,
          ),
        ]),
    finding(
      'account_age',
      isFresh(facts.memberSince, item.createdAt) ? 'attention' : 'ok',
      facts.memberSince.toISOString(),
    ),
    finding('same_amount', facts.sameAmount > 0n ? 'attention' : 'ok', facts.sameAmount.toString()),
    finding('many_deposits', facts.madeInDay > manyInDay ? 'attention' : 'ok', facts.madeInDay.toString()),
    ...(facts.payments > 1n ? [finding('paid_twice', 'bad', facts.payments.toString())] : []),
    ...(item.givenUpBefore ? [finding('given_up_before', 'attention', '')] : []),
    finding('restrictions', facts.restrictions.length > 0 ? 'attention' : 'ok', facts.restrictions.join(', ')),
  ];
}

function finding(key: string, verdict: Verdict, detail: string): ReviewCheck {
  return { key, verdict, detail };
}

function nameVerdict({ payer, real }: CheckedDeposit['names']): Verdict {
  if (payer === null) return 'attention';
  return real !== null && sameName(payer, real) ? 'ok' : 'bad';
}

/** If no gateway or watcher reported the amount, the reviewer has to check it. */
function amountVerdict({ seenAmount, submittedAmount }: CheckedDeposit): Verdict {
  if (seenAmount === null) return 'attention';
  return seenAmount === submittedAmount ? 'ok' : 'bad';
}

function amountDetail({ seenAmount, submittedAmount, scale, currency }: CheckedDeposit): string {
  const seen = seenAmount === null ? '–' : formatDecimal(seenAmount, scale);
  return `${seen} / ${formatDecimal(submittedAmount, scale)} ${currency}`;
}

/**
 * Without a chain watcher, the reviewer has to count the confirmations. With one, approval is refused until there are
 * enough.
 */
function confirmationsFinding({ mode, confirmations }: CheckedDeposit, needed: number): ReviewCheck {
  if (mode !== 'chain') return finding('confirmations', 'attention', `– / ${needed}`);
  return finding('confirmations', confirmations >= needed ? 'ok' : 'bad', `${confirmations} / ${needed}`);
}

/** A transaction older than the deposit may be another person's: the chain is public, and a member could claim it. */
function transactionFinding(txAt: Date, createdAt: Date): ReviewCheck {
  const earlyMs = createdAt.getTime() - txAt.getTime();
  const verdict = earlyMs <= 0 ? 'ok' : earlyMs <= chainSkewMs ? 'attention' : 'bad';
  return finding('paid_after_announced', verdict, txAt.toISOString());
}

function isFresh(since: Date, at: Date): boolean {
  return at.getTime() - since.getTime() < freshMs;
}

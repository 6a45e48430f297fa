import {
  type Deposit,
  type DepositReason,
  depositReasons,
  depositStates,
  formatDecimal,
  fxPairs,
  type Language,
  methodKinds,
  methodModes,
} from '@fairtick/contracts';
import { moneyScale } from '../ledger/index.ts';
import { type DepositRow, type Details, findDeposit, findDetails } from './deposits.repo.ts';
import { depositStateOf, holderOf, scaleOf } from './deposits.rules.ts';
import { oneOf, textIn } from './method-view.ts';
import { receivingIn } from './method-wording.ts';
import { type Reader, receivingRows } from './methods.repo.ts';

const rateScale = 8;

/** A deposit as its member sees it: roles instead of people, and no text that staff typed. */
export function toDeposit(row: DepositRow, details: Details, language: Language): Deposit {
  const state = depositStateOf(row.state);
  const scale = scaleOf(row.currency);
  return {
    id: row.id,
    methodId: row.methodId,
    kind: oneOf(methodKinds, row.kind),
    mode: oneOf(methodModes, row.mode),
    methodName: textIn(details.methodNames, language),
    state,
    currency: row.currency,
    submittedAmount: formatDecimal(row.submittedAmount, scale),
    actualAmount: row.actualAmount === null ? null : formatDecimal(row.actualAmount, scale),
    accountAmount: formatDecimal(row.postedAmount ?? row.accountAmount, moneyScale),
    postedAmount: row.postedAmount === null ? null : formatDecimal(row.postedAmount, moneyScale),
    quote: quoteOf(row),
    reference: row.reference,
    receiving: row.mode === 'gateway' ? [] : receivingIn(language, receivingRows(row.receiving)),
    payUrl: state === 'recharging' ? row.payUrl : null,
    txId: row.txId,
    confirmations: row.confirmationsNeeded === null ? null : row.confirmations,
    confirmationsNeeded: row.confirmationsNeeded,
    proofUploadId: row.proofUploadId,
    reason: reasonOf(row.reason),
    reasonNote: null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    holder: holderOf({ ...row, state }),
    dueAt: row.dueAt?.toISOString() ?? null,
    steps: details.steps
      .filter(({ state: step }) => depositStates.some((known) => known === step))
      .map(({ state: step, at, movedBy }) => ({ state: step, at: at.toISOString(), by: movedBy })),
  };
}

/** The current view of an existing deposit. */
export async function viewOf(db: Reader, id: string, language: Language): Promise<Deposit> {
  const row = await findDeposit(db, id);
  if (row === null) throw new Error(`deposit ${id}: not found`);
  return (await viewsOf(db, [row], language))[0] ?? never(id);
}

export async function viewsOf(db: Reader, rows: readonly DepositRow[], language: Language): Promise<Deposit[]> {
  const details = await findDetails(db, rows);
  return rows.map((row) => toDeposit(row, details.get(row.id) ?? never(row.id), language));
}

function never(id: string): never {
  throw new Error(`deposit ${id}: missing details`);
}

function quoteOf(row: DepositRow): Deposit['quote'] {
  const { pair, rate, referenceRate, source, spreadBps } = row;
  if (pair === null || rate === null || referenceRate === null || source === null || spreadBps === null) return null;
  return {
    pair: oneOf(fxPairs, pair),
    rate: formatDecimal(rate, rateScale),
    referenceRate: formatDecimal(referenceRate, rateScale),
    source,
    spreadBps,
  };
}

function reasonOf(text: string | null): DepositReason | null {
  return depositReasons.find((reason) => reason === text) ?? null;
}

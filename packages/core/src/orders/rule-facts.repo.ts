import type { AcceptedOrder } from '@fairtick/verifier';
import { kindOf } from '../markets/index.ts';
import { directionOf } from './orders.codes.ts';
import type { Sql } from './settlers.repo.ts';
import type { HashedFact, TapeWindow } from './tape-windows.ts';

/** What the acceptance of an order fixed and the rule or the statement of its settlement reads. */
export type OrderTerms = {
  id: string;
  productId: string;
  pipDecimals: number;
  stalenessMs: number;
  /** The hash that the log shows of the acceptance; null: it was made before acceptances were stored. */
  acceptanceHash: string | null;
  order: AcceptedOrder;
};

/**
 * What acceptances fixed, of these orders. `ids`: the text of a uuid[]. Shares nothing with decide_orders, nor does
 * `findWindowTapes`. One text instead of rows, because a thousand rows take longer to read than to decide.
 */
export async function findOrderTerms(sql: Sql, ids: string): Promise<OrderTerms[]> {
  const { rows } = await sql.query<{ terms: string | null }>({
    name: 'order_terms',
    text: `SELECT string_agg(concat_ws(' ', o.id, o.product_id, o.direction, o.stake, o.fee, o.payout_bps, o.shown_price,
                                       o.tolerance_bps, o.staleness_ms, (date_part('epoch', o.accepted_at) * 1000)::bigint,
                                       (date_part('epoch', o.close_at) * 1000)::bigint, p.pip_decimals,
                                       encode(substring(b.statements FROM o.acceptance_place * 96 - 31 FOR 32), 'hex')),
                             E'\\n') AS terms
             FROM orders o JOIN product p ON p.id = o.product_id LEFT JOIN statement_batch b ON b.id = o.acceptance_batch
            WHERE o.id = ANY ($1::uuid[])`,
    values: [ids],
  });
  return (rows[0]?.terms ?? '')
    .split('\n')
    .filter((line) => line !== '')
    .map(termsOf);
}

function termsOf(line: string): OrderTerms {
  const [
    id = '',
    productId = '',
    direction = '',
    stake = '',
    fee = '',
    payoutBps = '',
    shownPrice = '',
    toleranceBps = '',
    stalenessMs = '',
    acceptedAtMs = '',
    closeAtMs = '',
    pipDecimals = '',
    acceptanceHash = null,
  ] = line.split(' ');
  return {
    id,
    productId,
    pipDecimals: Number(pipDecimals),
    stalenessMs: Number(stalenessMs),
    acceptanceHash,
    order: {
      direction: directionOf(Number(direction)),
      stakeMinor: BigInt(stake),
      feeMinor: BigInt(fee),
      payoutBps: Number(payoutBps),
      shownPrice: BigInt(shownPrice),
      toleranceBps: Number(toleranceBps),
      acceptedAtMs: Number(acceptedAtMs),
      closeAtMs: Number(closeAtMs),
    },
  };
}

/** Separates the entries of a window: the record separator of ASCII, which no source contains. */
const entrySeparator = '\x1e';

/**
 * The entries of each window's tape that can decide one of its orders, for `tapeOf`: all between the first and
 * the last acceptance, the first stall and the first three ticks after it; the last tick up to the first close, all between
 * first and last close, and the first entry after it. No other entry changes what the rule finds: it needs an entry, an
 * exit, and whether two ticks follow the entry.
 */
export async function findWindowTapes(sql: Sql, windows: readonly TapeWindow[]): Promise<string[]> {
  const { rows } = await sql.query<{ tape: string }>({
    name: 'window_tapes',
    text: `SELECT f.tape
             FROM unnest($1::uuid[], $2::timestamptz[], $3::timestamptz[], $4::timestamptz[], $5::timestamptz[])
                    WITH ORDINALITY AS w (product_id, first_accepted, last_accepted, first_close, last_close, n)
            CROSS JOIN LATERAL (
              SELECT coalesce(string_agg(concat_ws(' ', k.seq, k.kind, coalesce(k.price, 0),
                                                   (date_part('epoch', k.at) * 1000)::bigint, encode(k.hash, 'hex'),
                                                   k.source), E'\\x1e'), '') AS tape
                FROM (
                  (SELECT * FROM tape s WHERE s.product_id = w.product_id
                      AND s.at > w.first_accepted AND s.at <= w.last_accepted)
                  UNION ALL
                  (SELECT * FROM tape s WHERE s.product_id = w.product_id AND s.kind = tape_kind_number('stall')
                      AND s.at > w.last_accepted ORDER BY s.at LIMIT 1)
                  UNION ALL
                  (SELECT * FROM tape s WHERE s.product_id = w.product_id AND s.kind = tape_kind_number('tick')
                      AND s.at > w.last_accepted ORDER BY s.at LIMIT 3)
                  UNION ALL
                  (SELECT * FROM tape s WHERE s.product_id = w.product_id AND s.kind = tape_kind_number('tick')
                      AND s.at <= w.first_close ORDER BY s.at DESC LIMIT 1)
                  UNION ALL
                  (SELECT * FROM tape s WHERE s.product_id = w.product_id
                      AND s.at > w.first_close AND s.at <= w.last_close)
                  UNION ALL
                  (SELECT * FROM tape s WHERE s.product_id = w.product_id AND s.at > w.last_close ORDER BY s.at LIMIT 1)
                ) k) f
            ORDER BY w.n`,
    values: [
      windows.map(({ productId }) => productId),
      windows.map(({ firstAcceptedMs }) => new Date(firstAcceptedMs)),
      windows.map(({ lastAcceptedMs }) => new Date(lastAcceptedMs)),
      windows.map(({ firstCloseMs }) => new Date(firstCloseMs)),
      windows.map(({ lastCloseMs }) => new Date(lastCloseMs)),
    ],
  });
  return rows.map(({ tape }) => tape);
}

/** The entries of a window, each once, in the order of the tape. */
export function tapeOf(entries: string): HashedFact[] {
  const facts = new Map<number, HashedFact>();
  for (const entry of entries === '' ? [] : entries.split(entrySeparator)) {
    const [seq = '', kind = '', price = '', atMs = '', hash = '', ...source] = entry.split(' ');
    const fact = { seq: Number(seq), kind: kindOf(Number(kind)), atMs: Number(atMs), hash, source: source.join(' ') };
    facts.set(fact.seq, { ...fact, price: fact.kind === 'tick' ? BigInt(price) : null });
  }
  return [...facts.values()].sort((a, b) => a.seq - b.seq);
}

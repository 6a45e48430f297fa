import { accounts, directions, orderResults, tapeKinds, transferCodes, voidReasons } from '@fairtick/contracts';
import { lockNumbers } from '@fairtick/db';
import { buckets } from './ledger/ledger.codes.ts';
import { refusals } from './orders/orders.codes.ts';
import { eventTopics } from './outbox/event-topics.ts';
import { intentRoutes } from './shared/idempotency.ts';
import { statementKinds } from './transparency-log/statement.ts';

type Numbers = Readonly<Record<string, number>>;

const numbered = (names: readonly string[], first: number): Numbers =>
  Object.fromEntries(names.map((name, index) => [name, first + index]));

/** What the database stores as numbers, by the SQL function that converts the names: a description, and name -> number. */
const domains: Readonly<Record<string, { what: string; numbers: Numbers }>> = {
  account_number: { what: 'an account', numbers: numbered(accounts, 0) },
  bucket_number: {
    what: 'a bucket of the ledger: those of members are below house_trading, those of the house begin there',
    numbers: buckets,
  },
  transfer_number: { what: 'a kind of transfer', numbers: transferCodes },
  direction_number: {
    what: 'the direction of an order; both: the row of exposure that counts all real orders',
    numbers: { both: 0, ...numbered(directions, 1) },
  },
  result_number: { what: 'the result of an order', numbers: numbered(orderResults, 1) },
  void_number: { what: 'the reason for which an order is void', numbers: numbered(voidReasons, 1) },
  verdict_number: {
    what: "place_orders's answer to one order: accepted, answered before, to be placed again once period_room is read, or the error code of the refusal",
    numbers: {
      answered_before: -1,
      period_over: -2,
      accepted: 0,
      ...Object.fromEntries(Object.entries(refusals).map(([number, code]) => [code, Number(number)])),
    },
  },
  tape_kind_number: { what: 'a kind of entry on a tape', numbers: numbered(tapeKinds, 1) },
  topic_number: { what: 'a topic of the outbox', numbers: eventTopics },
  statement_kind_number: { what: 'a kind of signed statement', numbers: statementKinds },
  lock_number: { what: 'an advisory lock', numbers: lockNumbers },
  route_number: {
    what: 'a call that is answered once for each idempotency key',
    numbers: { place_orders: 1, ...intentRoutes },
  },
};

export const sqlNumbers: Readonly<Record<string, Numbers>> = Object.fromEntries(
  Object.entries(domains).map(([name, { numbers }]) => [name, numbers]),
);

/**
 * The SQL functions that convert names to stored numbers: file name -> text. Postgres evaluates them when it plans a
 * statement, so a name costs nothing when the statement runs.
 */
export function sqlNameFiles(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(domains).map(([name, { what, numbers }]) => [`${name}.sql`, fileOf(name, what, numbers)]),
  );
}

function fileOf(name: string, what: string, numbers: Numbers): string {
  const cases = Object.entries(numbers)
    .map(([one, number]) => `    WHEN '${one}' THEN ${number}`)
    .join('\n');
  return `-- The number of ${what}. Generated from packages/core/src/sql-names.ts.
CREATE OR REPLACE FUNCTION ${name}(p_name text) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE p_name
${cases}
  END::smallint
$$;
GRANT EXECUTE ON FUNCTION ${name} TO fairtick_app, fairtick_reader, fairtick_worker;
`;
}

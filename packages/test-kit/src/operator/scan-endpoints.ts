import type { Endpoint } from '@fairtick/contracts';
import * as z from 'zod/mini';
import { forbiddenWordsOf } from './forbidden-words.ts';

/** Each with why it is harmless; anything new has to be argued for here. */
const allowed = new Set([
  // the price that the member saw: it can only get his own order refused or voided, never priced
  'POST /api/orders body.shownPrice',
  // an exchange rate of a deposit or withdrawal, computed from a feed; no input of it is a rate
  'POST /api/fx/quotes path /api/fx/quotes',
  // which of those rates, locked before, is meant
  'POST /api/deposits body.quoteId',
  'POST /api/withdrawals body.quoteId',
  // the bank's own reference of a payment that was made
  'POST /api/admin/withdrawals/:id/complete body.payoutRef',
  // a proposal of what savings pay from some later instant on: four eyes, public, and no position that runs is touched
  'POST /api/admin/savings/terms body.rateBps',
  // a proposal of what a product pays from some later instant on: four eyes, public, and no accepted order is touched
  'POST /api/admin/products/:id/terms body.payoutBps',
  // the same, looked at before it is proposed; changes nothing
  'POST /api/admin/products/:id/terms/preview body.payoutBps',
  // hours in which orders are taken, of the same proposal; no order's close
  'POST /api/admin/products/:id/terms body.closesMinute',
  'POST /api/admin/products/:id/terms body.ordersBeforeCloseS',
  'POST /api/admin/products/:id/terms/preview body.closesMinute',
  'POST /api/admin/products/:id/terms/preview body.ordersBeforeCloseS',
  // a product with the first version of its terms: four eyes, public, and there is no order of it yet
  'POST /api/admin/products body.payoutBps',
  'POST /api/admin/products body.closesMinute',
  'POST /api/admin/products body.ordersBeforeCloseS',
  // how old the price that a member saw may be, between 2 and 30 s: four eyes, public; it refuses orders and prices none
  'POST /api/admin/trading-terms body.shownPriceMaxAgeMs',
  'POST /api/admin/trading-terms/preview body.shownPriceMaxAgeMs',
  // the rate that the member saw: it can only get his own subscription refused
  'POST /api/savings/positions body.shownRateBps',
  // a member leaves: his account, no order and no market
  'POST /api/me/close path /api/me/close',
]);

/** What members bind themselves with is theirs alone: no administrator has a call that moves it. */
const ownBounds = /limits|time-?out|exclu(de|sion)/i;

/** Nouns whose rows are facts: permissions on them may read and nothing else. */
const facts = new Set(['orders', 'ledger', 'tape', 'ticks', 'candles', 'receipts', 'audit', 'markets', 'wallets']);
// an export is a long list
const reading = new Set(['list', 'read', 'export']);

/** What in the interface would let somebody set what nobody may set. */
export function scanEndpoints(endpoints: readonly Endpoint[]): string[] {
  return endpoints.flatMap((endpoint) => {
    const name = `${endpoint.method} ${endpoint.path}`;
    const offences = endpoint.permission === undefined ? [] : scanPermission(endpoint.permission);
    if (
      endpoint.auth === 'admin' &&
      (ownBounds.test(endpoint.path) || (changes(endpoint) && /bounds?/i.test(endpoint.path)))
    )
      offences.push('about what members bound for themselves');
    if (/views?\//i.test(endpoint.path) && changes(endpoint)) offences.push('acts inside a view of a member');
    if (endpoint.method === 'GET') return offences.map((offence) => `${name}: ${offence}`);
    const inputs = [
      ...fieldsOf(endpoint.body).map((field) => `body.${field}`),
      ...fieldsOf(endpoint.query).map((field) => `query.${field}`),
      `path ${endpoint.path}`,
    ];
    const named = inputs.filter((input) => forbiddenWordsOf(input).length > 0 && !allowed.has(`${name} ${input}`));
    return [...offences, ...named].map((offence) => `${name}: ${offence}`);
  });
}

/** What a permission string would allow beyond reading facts. */
export function scanPermission(permission: string): string[] {
  const [noun = '', object = '', verb = ''] = permission.split(':');
  const touchesFacts = facts.has(noun) || forbiddenWordsOf(object).length > 0;
  return touchesFacts && !reading.has(verb) && permission !== '*:*:*' ? [`permission ${permission}`] : [];
}

/** What staff may know of a member's own bounds and screens, they may only read. */
const changes = ({ method }: Endpoint) => method !== 'GET';

/** Names of a schema's fields at every depth. */
function fieldsOf(schema: Endpoint['body']): string[] {
  if (schema === undefined) return [];
  const names: string[] = [];
  const walk = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return;
    if ('properties' in node && typeof node.properties === 'object' && node.properties !== null) {
      names.push(...Object.keys(node.properties));
    }
    for (const child of Object.values(node)) walk(child);
  };
  walk(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  return names;
}

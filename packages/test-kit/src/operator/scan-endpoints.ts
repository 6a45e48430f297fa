import type { Endpoint } from '@fairtick/contracts';
import * as z from 'zod/mini';
import { forbiddenWordsOf } from './forbidden-words.ts';

/** Exceptions, each with why it is harmless; a new one needs its own reason. */
const allowed = new Set([
  // the price that the member saw: it can only get their own order refused or voided, never priced
  'POST /api/orders body.shownPrice',
  // an exchange rate of a deposit or withdrawal, computed from a feed; no input of it is a rate
  'POST /api/fx/quotes path /api/fx/quotes',
  // selects one of those locked rates
  'POST /api/deposits body.quoteId',
  'POST /api/withdrawals body.quoteId',
  // the bank's own reference of a completed payment
  'POST /api/admin/withdrawals/:id/complete body.payoutRef',
  // a proposal of future savings rates: four eyes, public, open positions keep theirs
  'POST /api/admin/savings/terms body.rateBps',
  // a proposal of future product payouts: four eyes, public, accepted orders keep theirs
  'POST /api/admin/products/:id/terms body.payoutBps',
  // a preview of the same; changes nothing
  'POST /api/admin/products/:id/terms/preview body.payoutBps',
  // hours in which orders are accepted, in the same proposal; no order's close
  'POST /api/admin/products/:id/terms body.closesMinute',
  'POST /api/admin/products/:id/terms body.ordersBeforeCloseS',
  'POST /api/admin/products/:id/terms/preview body.closesMinute',
  'POST /api/admin/products/:id/terms/preview body.ordersBeforeCloseS',
  // a product with the first version of its terms: four eyes, public, it has no orders yet
  'POST /api/admin/products body.payoutBps',
  'POST /api/admin/products body.closesMinute',
  'POST /api/admin/products body.ordersBeforeCloseS',
  // maximum age of the price that a member saw, 2 to 30 s: four eyes, public; it refuses orders and prices none
  'POST /api/admin/trading-terms body.shownPriceMaxAgeMs',
  'POST /api/admin/trading-terms/preview body.shownPriceMaxAgeMs',
  // the rate that the member saw: it can only get their own subscription refused
  'POST /api/savings/positions body.shownRateBps',
  // a price at which a member wants a notification; no order and no market reads it
  'POST /api/price-alerts path /api/price-alerts',
  'POST /api/price-alerts body.price',
  'DELETE /api/price-alerts/:id path /api/price-alerts/:id',
  // a product of which a member wants a notification once it opens; it opens and closes nothing
  'PUT /api/price-alerts/openings path /api/price-alerts/openings',
  // the name that the WebAuthn standard gives to a browser's extensions; the server reads none of them
  'POST /api/admin/login body.clientExtensionResults',
  'POST /api/admin/me/step-up body.clientExtensionResults',
  'POST /api/admin/me/passkeys body.clientExtensionResults',
  'POST /api/login/second-factor body.clientExtensionResults',
  'POST /api/me/second-factors/totp/disable body.clientExtensionResults',
  'POST /api/me/second-factors/step-up body.clientExtensionResults',
  'POST /api/me/passkeys body.clientExtensionResults',
  'POST /api/me/passkeys/:id/remove body.clientExtensionResults',
  // a member closes their own account; no order and no market
  'POST /api/me/close path /api/me/close',
]);

/** Members' own limits: no administrator has a call that changes them. */
const ownBounds = /limits|time-?out|exclu(de|sion)/i;

/** Read-only modules: permissions on them may only read. */
const facts = new Set(['orders', 'ledger', 'tape', 'ticks', 'candles', 'receipts', 'audit', 'markets', 'wallets']);
// an export is a long list
const reading = new Set(['list', 'read', 'export']);

/** Everything in the API that would let a person set something forbidden. */
export function scanEndpoints(endpoints: readonly Endpoint[]): string[] {
  return endpoints.flatMap((endpoint) => {
    const name = `${endpoint.method} ${endpoint.path}`;
    const offences = endpoint.permission === undefined ? [] : scanPermission(endpoint.permission);
    if (
      endpoint.auth === 'admin' &&
      (ownBounds.test(endpoint.path) || (changes(endpoint) && /bounds?/i.test(endpoint.path)))
    )
      offences.push('changes limits that members set for themselves');
    if (/views?\//i.test(endpoint.path) && changes(endpoint)) offences.push('writes inside a view of a member');
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

/** What a permission would allow beyond reading. */
export function scanPermission(permission: string): string[] {
  const [noun = '', object = '', verb = ''] = permission.split(':');
  const touchesFacts = facts.has(noun) || forbiddenWordsOf(object).length > 0;
  return touchesFacts && !reading.has(verb) && permission !== '*:*:*' ? [`permission ${permission}`] : [];
}

/** Permissions of administrators on members' own limits and screens must be read-only. */
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

import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';
import { empty, id, idParams, instant, price } from '../http/wire.ts';
import { directions } from '../orders/orders.contract.ts';

/** Most active price alerts of one member; the database enforces it too. */
export const priceAlertsMax = 20;

const priceAlertSchema = z.strictObject({
  id,
  productId: id,
  symbol: z.string(),
  /** Whether the price has to rise or to fall to the target. */
  direction: z.enum(directions),
  price,
  createdAt: instant,
  /** Time and price of the first tick that reached the target; null while the alert is active. */
  fired: z.nullable(z.strictObject({ at: instant, price })),
});
export type PriceAlert = z.infer<typeof priceAlertSchema>;

export const priceAlerts = endpoint({
  method: 'GET',
  path: '/api/price-alerts',
  auth: 'member',
  summary: 'My price alerts: the active ones, then the newest 20 that fired',
  response: z.strictObject({ items: z.array(priceAlertSchema) }),
});

export const addPriceAlert = endpoint({
  method: 'POST',
  path: '/api/price-alerts',
  auth: 'member',
  idempotent: true,
  summary: 'Set a price alert: it fires once, at the first tick that reaches the price',
  body: z.strictObject({ productId: id, direction: z.enum(directions), price }),
  errors: ['NOT_FOUND', 'PRICE_ALERT_EXISTS', 'PRICE_ALERT_LIMIT', 'PRICE_ALERT_REACHED'],
  response: priceAlertSchema,
});

export const removePriceAlert = endpoint({
  method: 'DELETE',
  path: '/api/price-alerts/:id',
  auth: 'member',
  summary: 'Remove one of my price alerts',
  params: idParams,
  errors: ['NOT_FOUND'],
  response: empty,
});

const openingsSchema = z.strictObject({ productIds: z.array(id) });

export const openingReminders = endpoint({
  method: 'GET',
  path: '/api/price-alerts/openings',
  auth: 'member',
  summary: 'Products of which I am notified once they open',
  response: openingsSchema,
});

export const setOpeningReminder = endpoint({
  method: 'PUT',
  path: '/api/price-alerts/openings',
  auth: 'member',
  summary: 'Set or remove a reminder of the next opening of a product; it is sent once',
  body: z.strictObject({ productId: id, wanted: z.boolean() }),
  errors: ['NOT_FOUND', 'PRICE_ALERT_MARKET_OPEN'],
  response: openingsSchema,
});

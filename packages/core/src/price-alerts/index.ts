export { addPriceAlert } from './add-price-alert.ts';
export { alertChunk, firePriceAlerts } from './fire-price-alerts.ts';
export { listPriceAlerts } from './list-price-alerts.ts';
export { removePriceAlert } from './remove-price-alert.ts';

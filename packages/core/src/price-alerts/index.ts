export { addPriceAlert } from './add-price-alert.ts';
export { fireOpeningReminders } from './fire-opening-reminders.ts';
export { alertChunk, firePriceAlerts } from './fire-price-alerts.ts';
export { listOpeningReminders } from './list-opening-reminders.ts';
export { listPriceAlerts } from './list-price-alerts.ts';
export { removePriceAlert } from './remove-price-alert.ts';
export { setOpeningReminder } from './set-opening-reminder.ts';

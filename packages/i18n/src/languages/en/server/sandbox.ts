import type { ServerTexts } from '../../../server.ts';

/** The page of the sandbox of payments. */
export const sandbox: ServerTexts['sandbox'] = {
  title: 'Sandbox payment',
  warning: 'Test gateway: no real money moves.',
  amount: 'Amount',
  subject: 'For',
  number: 'Payment number',
  expires: 'Valid until',
  pay: 'Pay',
  otherAmount: 'Amount really paid',
  payOther: 'Pay this amount',
  fail: 'Let it fail',
  paid: 'Paid',
  failed: 'Payment failed',
  expired: 'This payment has expired.',
  refused: 'Not possible; check the amount.',
  replay: 'Send the notification again',
  back: 'Back to the merchant',
};

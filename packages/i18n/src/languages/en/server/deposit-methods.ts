import type { ServerTexts } from '../../../server.ts';

/** Why a deposit method cannot be used now. */
export const unavailableMethods: ServerTexts['unavailableMethods'] = {
  maintenance: 'This method is under maintenance. Please try again later or choose another one.',
  gateway: 'This payment channel is not set up yet. Please choose another method.',
  receiving: 'No receiving account is set up for this method yet. Please choose another one.',
};

/** How a gateway method is paid, unless an administrator wrote other texts. */
export const gatewayInstructions: ServerTexts['gatewayInstructions'] = {
  gateway: 'A payment page opens; please pay before the time shown is over. It is credited after a review.',
  proof:
    'Pay from an account of your own with the reference, then upload the proof of payment. It is credited after a review.',
};

/** Labels of the rows of a receiving account. */
export const receivingLabels: ServerTexts['receivingLabels'] = {
  payee: 'Payee',
  bank: 'Bank',
  branch: 'Branch',
  number: 'Account number',
  address: 'Address',
  network: 'Network',
  depository: 'Depository',
  swift: 'SWIFT code',
  example: 'Example account, do not send money',
};

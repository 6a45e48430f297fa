import type { ServerTexts } from '../../../server.ts';

/** A message with a code. */
export const codeMessage: ServerTexts['codeMessage'] = {
  subject: {
    login_password: 'Reset your login password',
    withdraw_password: 'Reset your withdrawal password',
    email: 'Confirm your e-mail address',
  },
  text: (subject, code, minutes) =>
    `${subject}: your code is ${code}, valid for ${minutes} minutes. Do not share it; our staff never ask for it. If you did not request it, ignore this message.`,
};

/** A notice of a changed credential; `stop` separates its two sentences. */
export const changeMessage: ServerTexts['changeMessage'] = {
  subject: {
    login_password: 'Your login password was changed',
    withdraw_password: 'Your withdrawal password was changed',
    email: 'Your e-mail address was changed',
    second_factor: 'Your second factors were changed',
    factor_reset_requested:
      'Someone who knows your password asked to remove your second factors. Sign in with a second factor to cancel it',
    factor_reset_done: 'Your second factors were removed',
  },
  rest: 'If this was not you, change your login password at once and contact customer service.',
  stop: '. ',
};

/** The mail with the figures of a period; it has counts and no amounts. */
export const reportMail: ServerTexts['reportMail'] = {
  subject: (period) => `Figures of ${period}`,
  intro: (period) => `The figures of ${period} are final.`,
  figures: {
    active: 'Active members',
    registered: 'Members who joined',
    verified: 'Members verified',
    firstDeposits: 'First deposits',
    orders: 'Real orders',
  },
  withLink: 'Amounts are not sent by e-mail. Sign in to the console to see them and to download the spreadsheet:',
  withoutLink:
    'Amounts are not sent by e-mail. Sign in to the console and open Reports to see them and to download the spreadsheet.',
  end: 'You subscribed to this e-mail. Change or end the subscription in the console under Reports.',
};

/** A notice by mail or push: what kind of thing happened, and nothing else. */
export const noticeMessage: ServerTexts['noticeMessage'] = {
  subject: {
    orders: 'About your orders',
    money: 'About your money',
    account: 'About your account',
    security: 'Security notice',
  },
  anyNotice: 'You have a new notification',
  marketOpened: 'A product that you asked about has opened',
  priceAlert: 'A price alert was reached',
  stop: '. ',
  withLink: 'Sign in to see the details:',
  withoutLink: 'Sign in to see the details.',
  end: 'You chose to receive these emails. Change this under Notification settings.',
  endOfSecurity: 'Security notices are always sent.',
};

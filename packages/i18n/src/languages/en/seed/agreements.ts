import type { SeedTexts } from '../../../seed.ts';

/** Texts of a new installation, by paragraph. The operator replaces `company` with their own name and licence. */
export const agreements: SeedTexts['agreements'] = {
  company: [
    'We run a platform for short-term trading and fixed-term savings on one principle: you should be able to check everything that decides about your money.',
    'Every price that counts is on a public record that can only be added to. Each entry carries the fingerprint of the one before, so nothing in the past can be changed unseen. Our server writes the times; no person, the operator included, can set a price, a closing time or a result.',
    'Every amount is booked twice, from one account to another, in a ledger that the database itself protects. You see every line of your own, with the balance after it. Money comes in and goes out only after checks that follow published rules, and larger amounts need two people.',
    'An order that was accepted is signed at once. Its receipt holds everything that is needed to compute the result again, on your own device, without asking us.',
    'Trading can lose the whole stake. We never ask for a payment in order to pay you out, we offer no bonus for losses, and you can limit or pause your own trading at any time.',
    'Questions are answered by customer service inside the app.',
  ],
  service: [
    '1. The service. Registered members place short-term rise or fall orders on the listed products: in a demo account with play money, and in a real account kept in CNY where the operator has opened it.',
    '2. Your account. One person, one account, 18 years or older, with true particulars. Keep your passwords to yourself. You can see where you are signed in and end any session.',
    '3. Orders. The clock of the server decides. The entry price is the first price on the tape after an order is accepted, the exit price the last one at or before its close. Equal prices are a tie: stake and fee come back. An order that cannot be settled by the published rules is voided and refunded. No person can cancel or change an accepted order, neither you nor we, and no person can choose its result.',
    '4. Terms. Payouts, fees, durations and limits are public and are copied into each order. Changes are announced beforehand and never touch accepted orders.',
    '5. Restrictions. For reasons of law or safety we may freeze an account or bar it from login, trading or withdrawing. We state the reason. Open orders are settled by the same rules, and your money stays yours.',
    '6. Records. Every price, order and movement of money is recorded in a way that cannot be changed afterwards, and you can check your own settlements with them.',
    '7. Nothing in this agreement asks you to pay in order to be paid, and no member of staff may ask for it.',
  ],
  risk: [
    '1. Every order can lose its whole stake and fee. That is also the most it can lose.',
    '2. A win pays less than a loss costs. You must win more often than the break-even rate shown in the order dialog just to keep your money. At even chances, trading often means losing on average.',
    '3. Prices move within seconds. Your entry price is the first price after your order was accepted and can differ from the one you saw. If it differs by more than your tolerance, the order is voided and refunded.',
    '4. A price source can pause. New orders are then refused, and orders that cannot be settled by the published rules are voided and refunded in full.',
    '5. A price marked SIMULATED is made by a program and a price marked RECORDED was recorded earlier. Neither is a market price.',
    '6. Results of the demo account do not predict results with real money.',
    '7. Anyone can recompute a settlement from the public price tape. This proves that prices were not changed afterwards and that the result follows from them. It does not prove that the price of the source was the price of the whole world.',
    '8. Never stake borrowed money or money you need. If trading stops being a free decision, stop and ask for help.',
  ],
  privacy: [
    '1. What we store: username, phone number, real name and ID number; your passwords only as hashes from which they cannot be read back; where and when you signed in (address and browser); your orders and movements of money; a log of what was done with your account and by whom.',
    '2. Real name and ID number are stored encrypted. Staff see them masked, and every view of personal data is written to a log that cannot be changed.',
    '3. We use this to run your account, to check your age and identity, to keep the service safe and to meet legal duties. We do not sell it, show no advertising and use no trackers; the apps load nothing from other sites.',
    '4. Records of prices, money and administration cannot be deleted, because other members rely on them.',
    '5. Your browser stores the token of your session, your language and your display settings. Signing out removes the token.',
    '6. You can see and end your sessions, and download a copy of your data, at any time. For a correction, ask the operator.',
    '7. How long we keep it: name, ID number and phone for {{keep_closed_days}} days after you close your account; names of payers, proofs of payment and unbound cards and wallets for {{keep_payments_days}} days; messages to and from customer service for {{keep_support_days}} days; sign-ins for {{keep_sessions_days}} days; notices that you read for {{keep_notifications_days}} days; documents of an identity check that was rejected or ended for as long as the public terms of money say. A picture of yours that you replace, and your e-mail address when you leave, go at once. After its term each of these is deleted automatically. The log of acts keeps your username and the addresses that acts came from.',
  ],
};

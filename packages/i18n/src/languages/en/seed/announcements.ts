import type { SeedTexts } from '../../../seed.ts';

/** Announcements of a new installation; the body by paragraph. */
export const announcements: SeedTexts['announcements'] = {
  simulatedPrices: {
    title: 'Prices marked SIMULATED or RECORDED are not market prices',
    body: [
      'A price marked SIMULATED is made by a program. Its random seed is drawn when the program starts; the hash of the seed is on the tape from the beginning, and the seed itself is shown once its day is over, so that anyone can check that the program did not react to orders.',
      'A price marked RECORDED was recorded earlier and is played back. The source and the age of a price are always shown beside it.',
      'Where the platform runs in production, such products take demo orders only.',
    ],
  },
  settlement: {
    title: 'How an order is settled, and how to check it',
    body: [
      'Your order is accepted by the clock of the server. Its entry price is the first price on the tape after that moment, its exit price the last one at or before its close. A rise wins if the exit is higher, a fall wins if it is lower. If both are equal, stake and fee come back.',
      'If the rules cannot be met, for example because the source paused or sent too few prices, the order is voided and refunded. No person decides this: it follows from the tape, and no person can choose a result, the operator included.',
      'Every entry of the tape carries the hash of the one before it. The answer to your order names the newest entry at that moment and is signed. Open an order in your history to see its entries, or download its receipt and recompute everything yourself. This proves that prices were not changed afterwards and that the result follows from them; it does not prove that the price of the source was the price of the whole world.',
    ],
  },
  demoAccount: {
    title: 'You start in the demo account',
    body: [
      'Every member has a demo account with 10,000.00 DEMO to begin with. It uses the same prices, rules and settlement as the real account, but its money is play money: it cannot be paid in, paid out or turned into real money.',
      'You can switch between the demo and the real account at any time; the screen always says which one you are in. Results in the demo account do not predict results with real money.',
    ],
  },
};

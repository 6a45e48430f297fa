import * as holidaysText from './texts/holidays.ts';
import * as productNamesText from './texts/product-names.ts';

/** Source texts that the server sends as data and screens translate. */
export const serverTexts = [
  productNamesText.gold,
  productNamesText.silver,
  productNamesText.euro,
  productNamesText.kiwi,
  productNamesText.bitcoin,
  productNamesText.ether,
  productNamesText.hangSeng,
  productNamesText.nasdaq,
  holidaysText.newYearDay,
  holidaysText.martinLutherKingJr,
  holidaysText.presidentsDay,
  holidaysText.goodFriday,
  holidaysText.easterMonday,
  holidaysText.chingMingFestival,
  holidaysText.buddhaBirthday,
  holidaysText.memorialDay,
  holidaysText.dragonBoatFestival,
  holidaysText.juneteenth,
  holidaysText.hksarEstablishmentDay,
  holidaysText.independenceDay,
  holidaysText.laborDay,
  holidaysText.midAutumnFestival,
  holidaysText.nationalDay,
  holidaysText.chungYeungFestival,
  holidaysText.thanksgiving,
  holidaysText.christmas,
  holidaysText.lunarNewYear,
];

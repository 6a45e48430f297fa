import type { Dictionary } from '../../dictionary.ts';

/** Labels of the seeded calendars' exceptions. */
export const holidays: Dictionary = {
  元旦: "New Year's Day",
  马丁·路德·金纪念日: 'Martin Luther King Jr. Day',
  总统日: "Presidents' Day",
  耶稣受难日: 'Good Friday',
  复活节: 'Easter Monday',
  清明节: 'Ching Ming Festival',
  佛诞: "Buddha's Birthday",
  阵亡将士纪念日: 'Memorial Day',
  端午节: 'Dragon Boat Festival',
  六月节: 'Juneteenth',
  香港回归纪念日: 'HKSAR Establishment Day',
  独立日: 'Independence Day',
  劳动节: 'Labor Day',
  中秋节: 'Mid-Autumn Festival',
  国庆日: 'National Day',
  重阳节: 'Chung Yeung Festival',
  感恩节: 'Thanksgiving',
  圣诞节: 'Christmas',
  农历新年: 'Lunar New Year',
};

export { calendarNames } from './calendar-names.ts';
export {
  adminDictionaries,
  type Dictionaries,
  languageNames,
  memberDictionaries,
  offeredLanguages,
  pickLanguage,
  verifyDictionaries,
} from './dictionaries.ts';
export { durationText } from './duration-text.ts';
export { chooseReaderZone, type Formats, formatsOf, readerZone } from './formats.ts';
export { productName } from './product-name.ts';
export { changeLanguage, currentLanguage, startI18n, translate } from './start-i18n.ts';
export { serverText, type Text, type TextValues, type Translate } from './text.ts';
export * from './texts/index.ts';
export { useText } from './use-text.ts';

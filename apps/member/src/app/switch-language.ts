import type { Language } from '@fairtick/contracts';
import { changeLanguage, memberDictionaries, offeredLanguages } from '@fairtick/i18n';
import { applyDisplay } from './display-settings.ts';
import { writeStored } from './storage.ts';

/** Languages that are complete, so that no screen is half translated. */
export const appLanguages = offeredLanguages(memberDictionaries);

/** Speaks another language from now on and on the next visit. Colours of up and down may follow it. */
export async function switchLanguage(language: Language): Promise<void> {
  await changeLanguage(language);
  writeStored('language', language);
  applyDisplay();
}

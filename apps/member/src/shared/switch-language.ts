import type { Language } from '@fairtick/contracts';
import {
  changeLanguage,
  currentLanguage,
  frameText,
  memberDictionaries,
  offeredLanguages,
  translate,
} from '@fairtick/i18n';
import { toast } from '@fairtick/ui';
import { applyDisplay } from './display-settings.ts';
import { writeStored } from './storage.ts';

/** Complete languages, so that no screen is half translated. */
export const appLanguages = offeredLanguages(memberDictionaries);

/**
 * Changes the language now and for the next visit. Price colours may follow it. If its texts cannot be loaded, shows an
 * error and changes nothing.
 */
export async function switchLanguage(language: Language): Promise<void> {
  try {
    await changeLanguage(language);
  } catch {
    toast.error(translate(frameText.networkErrorTryAgain));
    return;
  }
  if (currentLanguage() !== language) return;
  writeStored('language', language);
  applyDisplay();
}

import type { Language } from '@fairtick/contracts';
import { changeLanguage, currentLanguage, memberDictionaries, offeredLanguages, translate } from '@fairtick/i18n';
import { toast } from '@fairtick/ui';
import { applyDisplay } from './display-settings.ts';
import { writeStored } from './storage.ts';

/** Languages that are complete, so that no screen is half translated. */
export const appLanguages = offeredLanguages(memberDictionaries);

/**
 * Speaks another language from now on and on the next visit. Colours of up and down may follow it. Where its texts cannot
 * be loaded, it says so and leaves everything as it was.
 */
export async function switchLanguage(language: Language): Promise<void> {
  try {
    await changeLanguage(language);
  } catch {
    toast.error(translate('网络错误，请稍后再试'));
    return;
  }
  if (currentLanguage() !== language) return;
  writeStored('language', language);
  applyDisplay();
}

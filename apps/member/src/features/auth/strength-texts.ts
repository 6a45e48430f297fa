import { authText } from '@fairtick/i18n';

/** Words for how hard a password is to guess, by its strength from 0 to 4. */
export const strengthTexts = [
  authText.tooWeak,
  authText.tooWeak,
  authText.fair,
  authText.good,
  authText.strong,
] as const;

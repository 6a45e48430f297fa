import { msg } from '@fairtick/i18n';

/** Words for how hard a password is to guess, by its strength from 0 to 4. */
export const strengthTexts = [msg('太弱'), msg('太弱'), msg('一般'), msg('较强'), msg('很强')] as const;

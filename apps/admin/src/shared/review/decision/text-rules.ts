import { refusedCharacter } from '@fairtick/contracts';
import { adminFrameText, adminReviewsText, type Translate } from '@fairtick/i18n';
import type { FormRule } from 'antd';

type Kind = Parameters<typeof refusedCharacter>[1];

/** Message for a character that cannot be stored. */
export function refusedText(t: Translate, character: string): string {
  return t(adminReviewsText.holdsCharacterCannotSeen, { character });
}

/** The rule of an optional free text field, or of one text per language. */
export function optionalText(t: Translate, kind?: Kind): FormRule {
  return {
    validator: async (_, value: unknown) => {
      const texts = typeof value === 'object' && value !== null ? Object.values(value) : [value];
      const character = refusedCharacter(texts.filter((text) => typeof text === 'string').join('\n'), kind);
      if (character !== null) throw new Error(refusedText(t, character));
    },
  };
}

/** The rules of a required free text field. */
export function requiredText(t: Translate, kind?: Kind): FormRule[] {
  return [{ required: true, whitespace: true, message: t(adminFrameText.pleaseFillThisIn) }, optionalText(t, kind)];
}

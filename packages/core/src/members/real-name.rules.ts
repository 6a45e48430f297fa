/** Some letters, such as the fillers of Hangul, are invisible; a name of only these is invalid. */
const seenLetter = /(?!\p{Default_Ignorable_Code_Point})\p{L}/u;

/** A person's name: letters of any script with the marks used in names; undefined for any other text. */
export function canonicalName(text: string): string | undefined {
  const name = text.normalize('NFC').trim().replace(/\s+/gu, ' ');
  return /^[\p{L}\p{M}][\p{L}\p{M} .·・'’-]{0,79}$/u.test(name) && seenLetter.test(name) ? name : undefined;
}

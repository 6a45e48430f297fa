/**
 * Chinese characters in common use, read from the old national encodings instead of a list of our own: level 1 of
 * Big5 holds the 5,401 that Taiwan and Hong Kong write, level 1 of JIS the 2,965 that Japan does, and GB 2312 the 6,763
 * that the mainland does.
 */
function charactersOf(encoding: string, firstLead: number, lastLead: number, firstTrail = 0x40): ReadonlySet<string> {
  const decoder = new TextDecoder(encoding);
  const characters = new Set<string>();
  for (let lead = firstLead; lead <= lastLead; lead++) {
    for (let trail = firstTrail; trail <= 0xfe; trail++) {
      const [character = ''] = decoder.decode(Uint8Array.of(lead, trail));
      if (/\p{Script=Han}/u.test(character)) characters.add(character);
    }
  }
  return characters;
}

/** Common words with a character of level 2, which also holds simplified forms: 回饋. */
const alsoTraditional = ['饋'];
const traditional = new Set([...charactersOf('big5', 0xa4, 0xc6), ...alsoTraditional]);
const japanese = charactersOf('euc-jp', 0xb0, 0xcf);
// Traditional characters have codes of the same encoding below this trail byte; GB 2312 has none there.
const simplified = charactersOf('gbk', 0xb0, 0xf7, 0xa1);

/** Characters of a text that traditional Chinese does not use, such as 账 or 这. */
export function untraditionalIn(text: string): string {
  return hanOf(text)
    .filter((character) => !traditional.has(character))
    .join('');
}

/** The same for simplified Chinese: 筆 and 這, but not 笔. */
export function unsimplifiedIn(text: string): string {
  return hanOf(text)
    .filter((character) => !simplified.has(character))
    .join('');
}

/** The same for Japanese: 这 and 帳戶's 戶, but not 国. */
export function unjapaneseIn(text: string): string {
  return hanOf(text)
    .filter((character) => !japanese.has(character))
    .join('');
}

export function hanOf(text: string): string[] {
  return text.match(/\p{Script=Han}/gu) ?? [];
}

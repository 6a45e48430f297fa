/** Chinese source text -> text of one language. */
export type Dictionary = Readonly<Record<string, string>>;

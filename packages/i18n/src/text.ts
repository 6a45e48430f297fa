import type * as texts from './texts/index.ts';

type Nouns = typeof texts;

/**
 * A text of the platform: the Chinese source of one of the ids in `texts/`. Dictionaries are keyed by it, and it is what the
 * source language shows.
 */
export type Text = { [Noun in keyof Nouns]: Nouns[Noun][keyof Nouns[Noun]] }[keyof Nouns];

/** What a text's `{{name}}` parts become. */
export type TextValues = Readonly<Record<string, string | number>>;

/** Writes a text in the language in use. */
export type Translate = (text: Text, values?: TextValues) => string;

/**
 * A name that is not in `texts/`, such as one that the server sends: translated where a dictionary has it, otherwise shown
 * as it is.
 */
export function serverText(name: string): Text {
  return name as Text;
}

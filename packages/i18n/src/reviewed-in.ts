import { reviews } from './languages/en/reviews.ts';
import type { Text } from './text.ts';

/** The languages in which a reviewer checks what a member will read: the source and English, whatever the console shows. */
export const reviewedIn: readonly { tag: string; textOf: (text: Text) => string }[] = [
  { tag: 'zh-Hans', textOf: (text) => text },
  { tag: 'en', textOf: (text) => reviews[text] ?? text },
];

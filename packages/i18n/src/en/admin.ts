import type { Dictionary } from '../dictionaries.ts';

export const dictionary: Dictionary = {};

import type { Dictionary } from '../dictionaries.ts';

export const markets: Dictionary = {};

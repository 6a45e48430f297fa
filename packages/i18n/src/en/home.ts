import type { Dictionary } from '../dictionaries.ts';

export const home: Dictionary = {};

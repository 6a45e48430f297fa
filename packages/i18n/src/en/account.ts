import type { Dictionary } from '../dictionaries.ts';

export const account: Dictionary = {};

import type { Dictionary } from '../dictionaries.ts';

export const auth: Dictionary = {};

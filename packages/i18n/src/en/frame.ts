import type { Dictionary } from '../dictionaries.ts';

export const frame: Dictionary = {};

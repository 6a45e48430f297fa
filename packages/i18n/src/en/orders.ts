import type { Dictionary } from '../dictionaries.ts';

export const orders: Dictionary = {};

import type { Dictionary } from '../dictionaries.ts';

export const announcements: Dictionary = {};

import type { SeedTexts } from '../../../seed.ts';
import { agreements } from './agreements.ts';
import { announcements } from './announcements.ts';
import { methodInstructions, methodNames } from './deposit-methods.ts';

export const seed: SeedTexts = { agreements, announcements, methodNames, methodInstructions };

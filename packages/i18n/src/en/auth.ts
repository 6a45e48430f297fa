import type { Dictionary } from '../dictionaries.ts';

export const auth: Dictionary = {
  '预计恢复时间：{{at}}': 'Expected to end: {{at}}',
};

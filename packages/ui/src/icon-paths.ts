import type { moreIcons } from './more-icons.ts';

/** Line drawings on a 24 grid, 1.8 stroke, that a first visit may show: the login, a question, a failure. */
export const firstIcons = {
  back: 'M15 4.5 7.5 12l7.5 7.5',
  'chevron-right': 'm9.5 6 6 6-6 6',
  'chevron-down': 'm6 9.5 6 6 6-6',
  close: 'm6 6 12 12M18 6 6 18',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  'circle-check': 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm-4-8.8 2.8 2.8L16 9.6',
  'circle-alert': 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-13.5v5.5m0 3.2v.1',
  'circle-info': 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-10v5.5m0-8.9v.1',
  'circle-close': 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM9.2 9.2l5.6 5.6m0-5.6-5.6 5.6',
  globe: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3 12h18M12 3a13.2 13.2 0 0 0 0 18 13.2 13.2 0 0 0 0-18Z',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Zm9.5 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  'eye-off':
    'm4 4 16 16M9.5 5.8A9.3 9.3 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-3 3.7M6 7.5A16 16 0 0 0 2.5 12S6 18.5 12 18.5c1.5 0 2.8-.4 4-1M10 10a3 3 0 0 0 4.1 4.2',
  refresh: 'M20 12a8 8 0 1 1-2.5-5.8L20 8.5M20 4v4.5h-4.5',
  receipt:
    'M5 3 7.3 4.5 9.7 3 12 4.5 14.3 3l2.4 1.5L19 3v18l-2.3-1.5L14.3 21 12 19.5 9.7 21l-2.4-1.5L5 21V3ZM8.5 8.5h5.5M8.5 12h7M8.5 15.5h5',
  scales:
    'M12 4v16m-4 0h8M5 7h14M5.5 7 3 13.5h5L5.5 7Zm13 0L16 13.5h5L18.5 7ZM3 13.5a2.5 2.5 0 0 0 5 0m8 0a2.5 2.5 0 0 0 5 0',
  book: 'M12 6c-2.5-1.7-5.5-2-8.5-1.5v14c3-.5 6-.2 8.5 1.5 2.5-1.7 5.5-2 8.5-1.5v-14C17.5 4 14.5 4.3 12 6Zm0 0v14m3.5-9.5 1.5 1.5 2.5-2.8',
  'wifi-off':
    'm3.5 3.5 17 17M2.5 9.5c1.2-1 2.5-1.9 4-2.5m4.5-1.2c3.8-.2 7.5 1 10.5 3.7M6 13.5c1.2-1 2.5-1.7 4-2m4.5.2c1.3.4 2.5 1 3.5 1.8M9.5 17.2c1.5-1 3.5-1 5 0M12 20.3v.1',
  swap: 'M7 4v15.5m0 0L3.5 16M7 19.5l3.5-3.5M17 20V4.5m0 0L13.5 8M17 4.5 20.5 8',
} as const;

export type IconName = keyof typeof firstIcons | keyof typeof moreIcons;

import * as z from 'zod';

/** As the database takes it. */
export const adminUsername = z
  .string()
  .regex(/^[a-z0-9][a-z0-9_.@-]{2,39}$/, 'three to forty of a-z 0-9 . _ @ -, the first one a letter or a digit')
  .default('admin');

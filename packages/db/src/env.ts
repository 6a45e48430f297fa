/** The owner's connection string, for the commands of this package; everything else gets its URL as an argument. */
export function ownerUrlFromEnv(): string {
  const url = process.env['DATABASE_URL'];
  if (url === undefined || url === '') throw new Error('Set DATABASE_URL to the database, logged in as its owner');
  return url;
}

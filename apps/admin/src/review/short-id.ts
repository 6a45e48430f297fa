/** The end of an id: its beginning is the time, which neighbours share. */
export function shortId(id: string): string {
  return id.slice(-8).toUpperCase();
}

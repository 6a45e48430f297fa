/** Both ends of the requested time span; each is optional. */
export function instantsOf(query: { from?: string | undefined; to?: string | undefined }) {
  return {
    from: query.from === undefined ? undefined : new Date(query.from),
    to: query.to === undefined ? undefined : new Date(query.to),
  };
}

/**
 * The number of a record (order, withdrawal, position, identity submission, proposal, member) on screens, in files and
 * in searches: the end of its id. The beginning is a timestamp, which records of the same moment share.
 */
export function recordNumber(id: string): string {
  return id.slice(-8).toUpperCase();
}

/** Without letters and digits that look alike in handwriting. */
const letters = 'ACDEFGHJKMNPQRTUVWXY34679';
const length = 10;

/**
 * The number of a deposit. The member writes it in the transfer's remark, so it is longer and has no letters that look
 * alike. It is computed from the last 48 bits of the id, which are random.
 */
export function depositNumber(id: string): string {
  let rest = BigInt(`0x${id.slice(-12)}`);
  let number = '';
  for (let n = 0; n < length; n += 1) {
    number += letters[Number(rest % BigInt(letters.length))];
    rest /= BigInt(letters.length);
  }
  return number;
}

/** The number of a record of a given kind. */
export function numberOf(kind: string, id: string): string {
  return kind === 'deposit' ? depositNumber(id) : recordNumber(id);
}
